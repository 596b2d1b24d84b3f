package orbweaver.graph.answer;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.Complaint;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;

/**
 * All that is kept of a URL that came to an end: what a formula can be judged by without asking the
 * server again.
 *
 * @param outcome as in JSON: {@code got}, {@code failed}
 * @param detail what else there is to say of it; how much of a page was read
 * @param shown what the exchange showed
 * @param said what the page says of itself
 * @param links in the order they stand in the page; a redirect is one
 * @param omitted links of the page that were left out; absent when none was
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

  /** Creates a page of which no link was left out. */
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
   * One occurrence of a link.
   *
   * @param rel its tokens
   * @param context the heading it stands below
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

    /** One without title and context. */
    public Link(String target, String kind, int position, Optional<String> text, List<String> rel) {
      this(target, kind, position, text, rel, Optional.empty(), Optional.empty());
    }

    /** Whether its target is a candidate for the crawl. */
    public boolean isFollowed() {
      return LinkKind.of(kind).filter(LinkKind::isFollowed).isPresent();
    }
  }

  /**
   * What a page says of itself; nothing of it when it was not read.
   *
   * @param words how many
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

    /** No more than a title. */
    public static Said titled(Optional<String> title) {
      return new Said(title, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }
  }

  /** The same page, and these are its links. */
  public KeptPage with(List<Link> those) {
    return new KeptPage(url, outcome, detail, shown, said, those, omitted);
  }
}
