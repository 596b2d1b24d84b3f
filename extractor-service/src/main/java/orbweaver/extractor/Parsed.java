package orbweaver.extractor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.page.Complaint;
import orbweaver.contract.page.Facts;
import orbweaver.extractor.encoding.Decoded;
import orbweaver.extractor.field.Language;
import orbweaver.extractor.field.LinkFields;
import orbweaver.extractor.likeness.Likeness;
import orbweaver.extractor.likeness.Words;
import orbweaver.extractor.markup.Complaints;
import orbweaver.extractor.markup.Findings;
import orbweaver.extractor.skim.Skim;
import orbweaver.extractor.tree.Tree;

/**
 * Parsed page: its content and text fingerprint, read in one pass or from a DOM tree.
 *
 * @param source decoded body
 * @param findings links and texts of the page
 * @param words shingles of the visible text
 * @param tree DOM tree, if one was built
 */
record Parsed(Decoded source, Findings findings, Words words, Optional<Tree> tree) {
  /** Parses a page, with a DOM tree only if its markup requires one; empty if the parser fails. */
  static Optional<Parsed> of(Decoded source) {
    var streamed = new Parsed(source, new Findings(), new Words(), Optional.empty());
    var isInOrder = Skim.read(source.utf8(), streamed.findings, streamed.words);
    return isInOrder ? Optional.of(streamed) : asTree(source);
  }

  /** Parses a page into a DOM tree; empty if the parser fails. */
  static Optional<Parsed> asTree(Decoded source) {
    return Tree.of(source.text()).map(tree -> of(source, tree));
  }

  private static Parsed of(Decoded source, Tree tree) {
    var parsed = new Parsed(source, new Findings(), new Words(), Optional.of(tree));
    tree.tell(parsed.findings, parsed.words);
    return parsed;
  }

  /** Returns the links: those of header fields, then those of the document. */
  LinkList links(Fetched fetched) {
    var found = new ArrayList<>(LinkFields.in(fetched.evidence()));
    found.addAll(findings.occurrences());
    var url = fetched.order().url();
    return LinkList.of(found, References.of(url, findings.base(), source.encoding()));
  }

  /**
   * Returns the facts of the page.
   *
   * @param isCut whether the body is truncated
   * @param dropped number of links without a valid target
   */
  Facts facts(Fetched fetched, byte[] body, boolean isCut, int dropped) {
    var fingerprint = words.likeness();
    return new Facts(
        findings.title(),
        findings.description(),
        language(fetched),
        source.encoding().name(),
        source.by(),
        body.length,
        fingerprint.words(),
        findings.headings(),
        complaints(!isCut),
        dropped,
        Likeness.digest(body),
        fingerprint.simhash());
  }

  /** Returns the markup problems of the page. */
  List<Complaint> complaints(boolean isWhole) {
    return tree.isPresent()
        ? Complaints.about(source.text(), findings, isWhole)
        : Complaints.about(findings, isWhole);
  }

  private Optional<String> language(Fetched fetched) {
    return findings
        .language()
        .flatMap(Language::of)
        .or(() -> fetched.evidence().header("content-language").flatMap(Language::of));
  }
}
