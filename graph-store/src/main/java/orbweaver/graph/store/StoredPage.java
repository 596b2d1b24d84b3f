package orbweaver.graph.store;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.OmittedLinks;

/**
 * All stored data of a completed URL, sufficient to evaluate a formula without another request.
 *
 * @param outcome name of the outcome as in JSON, such as {@code fetched} or {@code failed}
 * @param detail further information on the outcome; for a page, how much of the body was read
 * @param evidence status, headers, address and time of the HTTP exchange
 * @param pageText texts of the page
 * @param links links in page order; a redirect has one link, to its target
 * @param omitted links of the page that were left out of the graph; absent if none was
 */
public record StoredPage(
    String url,
    String outcome,
    Optional<String> detail,
    Evidence evidence,
    PageText pageText,
    List<StoredLink> links,
    Optional<OmittedLinks> omitted) {
  public StoredPage {
    links = List.copyOf(links);
  }

  /** Creates a page without omitted links. */
  public StoredPage(
      String url,
      String outcome,
      Optional<String> detail,
      Evidence evidence,
      PageText text,
      List<StoredLink> links) {
    this(url, outcome, detail, evidence, text, links, Optional.empty());
  }

  /**
   * Occurrence of a link.
   *
   * @param rel tokens of the attribute {@code rel}
   * @param context heading above the link
   */
  public record StoredLink(
      String target,
      String kind,
      int position,
      Optional<String> text,
      List<String> rel,
      Optional<String> title,
      Optional<String> context) {
    public StoredLink {
      rel = List.copyOf(rel);
    }

    /** Creates a link without title and context. */
    public StoredLink(
        String target, String kind, int position, Optional<String> text, List<String> rel) {
      this(target, kind, position, text, rel, Optional.empty(), Optional.empty());
    }

    /** Tests whether the crawl follows links of this kind. */
    public boolean isFollowed() {
      return LinkKind.of(kind).filter(LinkKind::isFollowed).isPresent();
    }
  }

  /**
   * Texts that a page contains; empty if its body was not read.
   *
   * @param words number of words
   */
  public record PageText(
      Optional<String> title,
      Optional<String> description,
      Optional<String> language,
      Optional<Integer> words,
      List<MarkupProblem> markupProblems) {
    public static final PageText EMPTY = ofTitle(Optional.empty());

    public PageText {
      markupProblems = List.copyOf(markupProblems);
    }

    /** Returns texts that consist of a title only. */
    public static PageText ofTitle(Optional<String> title) {
      return new PageText(title, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }
  }

  /** Returns this page with other links. */
  public StoredPage withLinks(List<StoredLink> newLinks) {
    return new StoredPage(url, outcome, detail, evidence, pageText, newLinks, omitted);
  }
}
