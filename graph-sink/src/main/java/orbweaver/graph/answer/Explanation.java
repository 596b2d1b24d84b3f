package orbweaver.graph.answer;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.verdict.Trace;

/** Why a URL was crawled or was not. In JSON {@code is} says which. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @Type(value = Explanation.Crawled.class, name = "crawled"),
  @Type(value = Explanation.NotCrawled.class, name = "not crawled"),
  @Type(value = Explanation.NeverSeen.class, name = "never seen")
})
public sealed interface Explanation {
  /** What was asked about. */
  String url();

  /** For a terminal: lines, the last one ended. */
  default String text() {
    return Telling.of(this);
  }

  /**
   * It was ordered, and the order came to an end.
   *
   * @param number of the order whose answer stands
   * @param outcome of that order: {@code got}, {@code moved}, {@code failed}
   * @param detail what else there is to say of the outcome
   * @param from where that was read, if somebody else had asked for it
   * @param omitted links of the page that were left out of the graph; absent when none was
   * @param truncated whether the graph lacks a part of the page: links, texts, or the rest of the
   *     body
   * @param refusals of activities that did not follow a link there, so that it was not crawled for
   *     them
   * @param way the shortest accepted way there; absent when there is none
   */
  record Crawled(
      String url,
      long number,
      String outcome,
      Optional<String> detail,
      Optional<Integer> status,
      Optional<String> from,
      Optional<OmittedLinks> omitted,
      boolean truncated,
      List<Judgement> judgements,
      List<Refusal> refusals,
      Optional<Way> way)
      implements Explanation {}

  /**
   * It was seen in a page or came as a seed, and no order for it came to an end.
   *
   * @param refusals why, each reason once; empty when nobody refused it
   * @param referrers some of the pages that lead to it; of one activity, those that it accepted
   * @param way the shortest accepted way there, the last step not taken
   */
  record NotCrawled(String url, List<Refusal> refusals, List<Step> referrers, Optional<Way> way)
      implements Explanation {}

  /**
   * No page leads to it and nobody seeded it.
   *
   * @param pages how many were crawled
   * @param nearest the URL we know that begins most like it
   */
  record NeverSeen(String url, long pages, Optional<String> nearest) implements Explanation {}

  /**
   * What was last decided of the page for one label.
   *
   * @param party whose activity it is; absent when it is that of the ring's own operator
   * @param version of the activity
   * @param formula of the activity in that version
   * @param family where it stands among the roots and their links, as far as the formula can tell
   * @param residual what of it was left to decide
   * @param by the constraint that decided
   * @param trace how it came to that
   */
  record Judgement(
      String activity,
      Optional<String> party,
      int version,
      Optional<String> formula,
      String root,
      int depth,
      int hops,
      Optional<String> family,
      String residual,
      boolean accepted,
      String code,
      String by,
      Optional<Trace> trace) {
    private static final Set<String> CLOSED = Set.of("t", "nil");

    boolean isOpen() {
      return !CLOSED.contains(residual);
    }
  }

  /**
   * A reason for not following a link.
   *
   * @param times how many pages heard it
   * @param trace how one of them came to that
   */
  record Refusal(String activity, String code, String by, long times, Optional<Trace> trace) {}

  /**
   * From a seed to the URL.
   *
   * @param activity whose way it is
   * @param index of the URL in the tree of its walk, as a rule for a family is written; absent when
   *     it is too far from the seed for one, or the last step is only recorded
   * @param steps none for a seed itself
   */
  record Way(String activity, Optional<String> index, List<Step> steps) {
    public Way {
      steps = List.copyOf(steps);
    }
  }

  /**
   * A page that leads on.
   *
   * @param index of the page, on a way
   * @param kind of the link by which it does
   * @param text of its anchor
   */
  record Step(String page, Optional<String> index, String kind, Optional<String> text) {
    /** The same, the page being there. */
    public Step at(Optional<String> place) {
      return new Step(page, place, kind, text);
    }
  }
}
