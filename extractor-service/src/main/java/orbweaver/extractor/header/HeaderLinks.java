package orbweaver.extractor.header;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.content.RawLink;
import orbweaver.extractor.content.RawLink.LinkDetails;
import orbweaver.extractor.content.RawLink.ReferenceContext;
import orbweaver.extractor.header.LinkHeader.LinkValue;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.RefreshDirective;
import orbweaver.extractor.text.RelTokens;

/** Links in header fields of a response: {@code Refresh}, then each {@code Link}. */
public final class HeaderLinks {
  private HeaderLinks() {}

  /** Returns the links in that order: a browser acts on a refresh before it has a document. */
  public static List<RawLink> all(Evidence evidence) {
    var refresh =
        evidence.header("refresh").flatMap(RefreshDirective::target).stream()
            .map(url -> RawLink.ofHeader(LinkKind.REFRESH, url));
    return Stream.concat(refresh, ofLinkFields(evidence)).toList();
  }

  /** Returns links with a relation type and without another context. (RFC 8288, 3.2, 3.3) */
  public static Stream<RawLink> ofLinkFields(Evidence evidence) {
    return evidence.headers().stream()
        .filter(field -> field.name().equalsIgnoreCase("link"))
        .flatMap(field -> LinkHeader.parse(field.value()).stream())
        .filter(link -> link.parameter("anchor").isEmpty())
        .flatMap(link -> rawLink(link).stream());
  }

  private static Optional<RawLink> rawLink(LinkValue link) {
    var rel = RelTokens.parse(link.parameter("rel").orElse(""));
    if (rel.isEmpty()) return Optional.empty();
    var language = link.parameter("hreflang").filter(tag -> !tag.isEmpty());
    var kind = RelTokens.linkKind(rel, language.isPresent());
    var text = language.filter(_ -> kind == LinkKind.HREFLANG).flatMap(PlainText::of);
    var details = new LinkDetails(text, rel, title(link), Optional.empty());
    return Optional.of(new RawLink(kind, link.reference(), ReferenceContext.HEAD, () -> details));
  }

  private static Optional<String> title(LinkValue link) {
    return link.parameter("title*")
        .flatMap(ExtendedValue::decode)
        .or(() -> link.parameter("title"))
        .flatMap(PlainText::of);
  }
}
