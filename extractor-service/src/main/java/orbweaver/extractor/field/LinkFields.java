package orbweaver.extractor.field;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.field.LinkField.Value;
import orbweaver.extractor.markup.Occurrence;
import orbweaver.extractor.markup.Occurrence.From;
import orbweaver.extractor.markup.Occurrence.Words;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.Refresh;
import orbweaver.extractor.text.Rel;

/** Links in header fields of a response: {@code Refresh}, then each {@code Link}. */
public final class LinkFields {
  private LinkFields() {}

  /** Returns the links in that order: a browser acts on a refresh before it has a document. */
  public static List<Occurrence> in(Evidence evidence) {
    var refresh =
        evidence.header("refresh").flatMap(Refresh::target).stream()
            .map(url -> Occurrence.ofHead(LinkKind.REFRESH, url));
    return Stream.concat(refresh, links(evidence)).toList();
  }

  /** Returns links with a relation type and without another context. (RFC 8288, 3.2, 3.3) */
  public static Stream<Occurrence> links(Evidence evidence) {
    return evidence.headers().stream()
        .filter(field -> field.name().equalsIgnoreCase("link"))
        .flatMap(field -> LinkField.read(field.value()).stream())
        .filter(link -> link.parameter("anchor").isEmpty())
        .flatMap(link -> rawLink(link).stream());
  }

  private static Optional<Occurrence> rawLink(Value link) {
    var rel = Rel.of(link.parameter("rel").orElse(""));
    if (rel.isEmpty()) return Optional.empty();
    var language = link.parameter("hreflang").filter(tag -> !tag.isEmpty());
    var kind = Rel.kind(rel, language.isPresent());
    var text = language.filter(_ -> kind == LinkKind.HREFLANG).flatMap(PlainText::of);
    var details = new Words(text, rel, title(link), Optional.empty());
    return Optional.of(new Occurrence(kind, link.reference(), From.HEAD, () -> details));
  }

  private static Optional<String> title(Value link) {
    return link.parameter("title*")
        .flatMap(ExtendedValue::text)
        .or(() -> link.parameter("title"))
        .flatMap(PlainText::of);
  }
}
