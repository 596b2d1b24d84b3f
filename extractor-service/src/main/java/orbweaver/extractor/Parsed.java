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
 * A page that was read.
 *
 * @param source it was read from
 * @param tree that was made of it, if one was
 */
record Parsed(Decoded source, Findings findings, Words words, Optional<Tree> tree) {
  /** A page whose tree nobody asks for; empty where the parser fails. */
  static Optional<Parsed> of(Decoded source) {
    var skimmed = new Parsed(source, new Findings(), new Words(), Optional.empty());
    var isInOrder = Skim.read(source.utf8(), skimmed.findings, skimmed.words);
    return isInOrder ? Optional.of(skimmed) : asTree(source);
  }

  /** The same, and its tree. */
  static Optional<Parsed> asTree(Decoded source) {
    return Tree.of(source.text()).map(tree -> of(source, tree));
  }

  private static Parsed of(Decoded source, Tree tree) {
    var parsed = new Parsed(source, new Findings(), new Words(), Optional.of(tree));
    tree.tell(parsed.findings, parsed.words);
    return parsed;
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
    var likeness = words.likeness();
    return new Facts(
        findings.title(),
        findings.description(),
        language(fetched),
        source.encoding().name(),
        source.by(),
        body.length,
        likeness.words(),
        findings.headings(),
        complaints(!isCut),
        dropped,
        Likeness.digest(body),
        likeness.simhash());
  }

  /** What is wrong with it. */
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
