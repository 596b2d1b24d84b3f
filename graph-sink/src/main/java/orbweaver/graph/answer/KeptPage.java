package orbweaver.graph.answer;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.Complaint;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;

/**
 * All stored data of a completed URL, sufficient to evaluate a formula without another request.
 *
 * @param outcome as in JSON: {@code got}, {@code failed}
 * @param detail further information; for a page, how much of the body was read
 * @param shown what the HTTP exchange revealed
 * @param said the texts of the page
 * @param links in page order; a redirect is one link
 * @param omitted links of the page that were left out; absent if none was
 */
public record KeptPage(
    String url,
    String outcome,
    Optional<String> detail,
    Evidence shown,
    Said said,
    List<Link> links,
    Optional<OmittedLinks> omitted) {
  public KeptPage {
    links = List.copyOf(links);
  }

  /** Creates a page without omitted links. */
  public KeptPage(
      String url,
      String outcome,
      Optional<String> detail,
      Evidence shown,
      Said said,
      List<Link> links) {
    this(url, outcome, detail, shown, said, links, Optional.empty());
  }

  /**
   * Occurrence of a link.
   *
   * @param rel tokens
   * @param context heading above the link
   */
  public record Link(
      String target,
      String kind,
      int position,
      Optional<String> text,
      List<String> rel,
      Optional<String> title,
      Optional<String> context) {
    public Link {
      rel = List.copyOf(rel);
    }

    /** Creates a link without title and context. */
    public Link(String target, String kind, int position, Optional<String> text, List<String> rel) {
      this(target, kind, position, text, rel, Optional.empty(), Optional.empty());
    }

    /** Tests whether the target is a candidate for the crawl. */
    public boolean isFollowed() {
      return LinkKind.of(kind).filter(LinkKind::isFollowed).isPresent();
    }
  }

  /**
   * Texts that a page contains; empty if its body was not read.
   *
   * @param words number of words
   */
  public record Said(
      Optional<String> title,
      Optional<String> description,
      Optional<String> language,
      Optional<Integer> words,
      List<Complaint> complaints) {
    public static final Said NOTHING = titled(Optional.empty());

    public Said {
      complaints = List.copyOf(complaints);
    }

    /** Returns texts that consist of a title only. */
    public static Said titled(Optional<String> title) {
      return new Said(title, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }
  }

  /** Returns this page with other links. */
  public KeptPage with(List<Link> newLinks) {
    return new KeptPage(url, outcome, detail, shown, said, newLinks, omitted);
  }
}
