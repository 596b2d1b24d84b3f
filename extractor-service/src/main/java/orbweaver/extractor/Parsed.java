package orbweaver.extractor;

import java.util.ArrayList;
import java.util.Optional;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.page.Facts;
import orbweaver.extractor.encoding.Decoded;
import orbweaver.extractor.field.Language;
import orbweaver.extractor.field.LinkFields;
import orbweaver.extractor.likeness.Likeness;
import orbweaver.extractor.markup.Complaints;
import orbweaver.extractor.markup.Findings;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * A page that was parsed.
 *
 * @param source it was parsed from
 */
record Parsed(Decoded source, Document document, Findings findings) {
  // What stands deeper is moved up to that depth, so its links are found all the same.
  private static final int MAX_DEPTH = 512;

  /** Empty where the parser fails. */
  static Optional<Parsed> of(Decoded source) {
    return document(source.text())
        .map(document -> new Parsed(source, document, Findings.in(document)));
  }

  /** Its faults on hostile pages were of these kinds. */
  private static Optional<Document> document(String html) {
    try {
      return Optional.of(Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, ""));
    } catch (IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException
        | NullPointerException
        | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** Where it leads: by its head, then by what it says. */
  LinkList links(Fetched fetched) {
    var found = new ArrayList<>(LinkFields.in(fetched.evidence()));
    found.addAll(findings.occurrences());
    var url = fetched.order().url();
    return LinkList.of(found, References.of(url, findings.base(), source.encoding()));
  }

  /**
   * What it says of itself.
   *
   * @param isCut there was more of its body
   * @param dropped how many of its links lead nowhere
   */
  Facts facts(Fetched fetched, byte[] body, boolean isCut, int dropped) {
    var likeness = Likeness.of(document);
    return new Facts(
        findings.title(),
        findings.description(),
        language(fetched),
        source.encoding().name(),
        source.by(),
        body.length,
        likeness.words(),
        findings.headings(),
        Complaints.about(source.text(), document, findings, !isCut),
        dropped,
        Likeness.digest(body),
        likeness.simhash());
  }

  private Optional<String> language(Fetched fetched) {
    return findings
        .language()
        .flatMap(Language::of)
        .or(() -> fetched.evidence().header("content-language").flatMap(Language::of));
  }
}
