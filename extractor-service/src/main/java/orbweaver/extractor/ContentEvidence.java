package orbweaver.extractor;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import orbweaver.extractor.encoding.DecodedBody;
import orbweaver.extractor.header.ContentType;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Content of a response as evidence of the constraint language. */
final class ContentEvidence {
  private ContentEvidence() {}

  /** Returns the content of a response that is not a page: its text, if its media type is text. */
  static Resource of(Optional<ContentType> type, byte[] body) {
    var text =
        type.filter(ContentType::isText).map(known -> DecodedBody.of(body, known.charset()).text());
    return new Resource(text, Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
  }

  /** Returns the content of a page that was parsed into a DOM tree. */
  static Resource of(ParsedPage page) {
    var document = page.tree().orElseThrow().document();
    var language =
        Optional.ofNullable(document.selectFirst("html[lang]")).map(html -> html.attr("lang"));
    return new Resource(
        Optional.of(page.source().text()),
        page.content().title(),
        Optional.of(document.head().html()),
        language.filter(tag -> !tag.isBlank()).map(String::strip),
        meta(document));
  }

  private static Map<String, List<String>> meta(Document document) {
    return document.select("meta[name][content]").stream()
        .collect(
            groupingBy(ContentEvidence::name, mapping(meta -> meta.attr("content"), toList())));
  }

  private static String name(Element meta) {
    return meta.attr("name").strip().toLowerCase(Locale.ROOT);
  }
}
