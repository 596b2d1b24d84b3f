package orbweaver.graph;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.control.Parked;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.Explanation;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.Standing;
import orbweaver.graph.inquiry.Inquiry;
import orbweaver.graph.publish.Stands;
import orbweaver.graph.trap.Suspicion;
import orbweaver.language.family.FamilyIndex;

/** The link graph, to be asked. Each question is answered of the graph as it is at its moment. */
public interface LinkGraph {
  /** Writes {@code source target kind}, a header first, sorted bytewise, each line once. */
  void edges(OutputStream out) throws IOException;

  /**
   * Writes {@code url status outcome depth content_type title omitted_links} of every URL that came
   * to an end, a header first, sorted bytewise.
   */
  void pages(OutputStream out) throws IOException;

  /**
   * Writes {@code activity index url parent depth priority state outcome} of every URL that an
   * activity judged, once for each activity, a header first. They are sorted by activity and index,
   * so that each stands before what it leads to; behind them, by URL, what no way leads to any
   * more. The index is that of the canonical way, and absent farther from a seed than rules can
   * say.
   *
   * @param printed how an index is: {@code FamilyIndex::toString}, {@code FamilyIndex::compact}
   */
  void elements(OutputStream out, Function<FamilyIndex, String> printed) throws IOException;

  /**
   * Hands on every URL that a link leads to which a crawl follows, and that was never asked for,
   * whoever refused it or has it waiting; sorted bytewise, each once.
   */
  void unvisited(Consumer<String> reader);

  /**
   * Hands on every URL that gave no answer when it was asked last, and never a page; sorted
   * bytewise, each once.
   */
  void failed(Consumer<String> reader);

  /** Why a URL was crawled or was not. */
  default Explanation explain(CrawlUrl url) {
    return explain(url, Optional.empty());
  }

  /**
   * Why a URL was crawled or was not.
   *
   * @param activity for which; for all when absent
   */
  Explanation explain(CrawlUrl url, Optional<String> activity);

  /** Hands on all that is kept of every URL that came to an end, sorted by URL. */
  void evidence(Consumer<KeptPage> reader);

  /**
   * Hands on what was decided of each URL for an activity by its newest formula, of each label the
   * last; sorted by URL.
   */
  void decisions(String activity, Consumer<KeptDecision> reader);

  /** The activities it was crawled for, sorted by name. */
  List<KeptActivity> activities();

  /** What looks like a trap or a mirror: by sign, of each the largest first. */
  List<Suspicion> suspicions();

  /** Hands on every URL that was found, crawled or not, and never parked; sorted, each once. */
  void found(Consumer<String> reader);

  /** Hands on every URL that is parked since it looks like a trap; sorted, each once. */
  void parked(Consumer<Parked> reader);

  /**
   * The answers that stand for these URLs, of those that have one.
   *
   * @param number of the first order whose answer counts; orders of a URL are numbered from 1
   */
  Map<String, Stands> standing(Set<String> urls, long number);

  /** What was counted, and where each activity stands. */
  Standing status();

  /** Asks what has a room of its own. */
  <T> T ask(Inquiry<T> inquiry);
}
