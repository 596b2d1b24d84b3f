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

/** What the fields of a head lead to: {@code Refresh}, then each {@code Link}. */
public final class LinkFields {
  private LinkFields() {}

  /** In that order; a browser acts on a refresh before there is a document. */
  public static List<Occurrence> in(Evidence evidence) {
    var refresh =
        evidence.header("refresh").flatMap(Refresh::target).stream()
            .map(url -> Occurrence.ofHead(LinkKind.REFRESH, url));
    return Stream.concat(refresh, links(evidence)).toList();
  }

  /** Without those that lead from elsewhere, or do not say how they lead (RFC 8288, 3.2, 3.3). */
  public static Stream<Occurrence> links(Evidence evidence) {
    return evidence.headers().stream()
        .filter(field -> field.name().equalsIgnoreCase("link"))
        .flatMap(field -> LinkField.read(field.value()).stream())
        .filter(link -> link.parameter("anchor").isEmpty())
        .flatMap(link -> occurrence(link).stream());
  }

  private static Optional<Occurrence> occurrence(Value link) {
    var rel = Rel.of(link.parameter("rel").orElse(""));
    if (rel.isEmpty()) return Optional.empty();
    var language = link.parameter("hreflang").filter(tag -> !tag.isEmpty());
    var kind = Rel.kind(rel, language.isPresent());
    var text = language.filter(_ -> kind == LinkKind.HREFLANG).flatMap(PlainText::of);
    var words = new Words(text, rel, title(link), Optional.empty());
    return Optional.of(new Occurrence(kind, link.reference(), From.HEAD, () -> words));
  }

  private static Optional<String> title(Value link) {
    return link.parameter("title*")
        .flatMap(ExtendedValue::text)
        .or(() -> link.parameter("title"))
        .flatMap(PlainText::of);
  }
}
