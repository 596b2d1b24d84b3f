package orbweaver.rule;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.url.CrawlUrl;

/**
 * Link that is followed, or that leads to an embed.
 *
 * @param target URL of the target
 * @param kind kind of the link
 * @param details anchor text and {@code rel} tokens; absent if no activity depends on them
 */
public record FollowedLink(CrawlUrl target, LinkKind kind, Optional<LinkDetails> details) {
  /**
   * Details of a link that constraints may depend on.
   *
   * @param text anchor text
   * @param rel tokens of the {@code rel} attribute
   */
  public record LinkDetails(Optional<String> text, List<String> rel) {
    public LinkDetails {
      rel = List.copyOf(rel);
    }
  }

  static FollowedLink withoutDetailsOf(Link link) {
    return new FollowedLink(link.target(), link.kind(), Optional.empty());
  }

  static FollowedLink withDetails(Link link) {
    var details = new LinkDetails(link.text(), link.rel());
    return new FollowedLink(link.target(), link.kind(), Optional.of(details));
  }

  /** Tests whether the link is a refresh, which counts as a redirect. */
  boolean isRefresh() {
    return kind == LinkKind.REFRESH;
  }

  /** Tests whether the target is an embed. */
  boolean isEmbed() {
    return kind.isEmbed();
  }

  /** Returns a copy without details. */
  FollowedLink withoutDetails() {
    return new FollowedLink(target, kind, Optional.empty());
  }

  /** Returns the link in the form of a referrer; empty if its details are not known. */
  Optional<Referrer.ReferringLink> referringLink() {
    return details.map(known -> new Referrer.ReferringLink(kind.text(), known.text(), known.rel()));
  }
}
