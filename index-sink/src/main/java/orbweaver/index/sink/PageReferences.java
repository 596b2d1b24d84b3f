package orbweaver.index.sink;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.TargetKeys;
import org.apache.lucene.util.BytesRef;

/**
 * References of a page: one for each distinct target and anchor text of its links.
 *
 * @param texts anchor text of each reference
 * @param targets encoded key of the target of each reference ({@link TargetKeys})
 */
record PageReferences(List<String> texts, BytesRef targets) {
  static final PageReferences NONE = new PageReferences(List.of(), new BytesRef());

  private static final char SEPARATOR = '\n';

  /** Returns the references of a page that was fetched. */
  static PageReferences of(Page page) {
    var known = new HashSet<Reference>();
    var texts = new ArrayList<String>();
    var targets = new ArrayList<CrawlUrl>();
    for (var link : page.links()) {
      if (!isReference(link)) continue;
      var reference = new Reference(link.target(), link.text().orElseThrow());
      if (!known.add(reference)) continue;
      texts.add(reference.text().replace(SEPARATOR, ' '));
      targets.add(reference.target());
    }
    return new PageReferences(texts, new BytesRef(TargetKeys.encoded(targets)));
  }

  // The text of a hreflang is a language tag, which does not describe the target.
  private static boolean isReference(Link link) {
    return link.text().isPresent() && link.kind() != LinkKind.HREFLANG;
  }

  /**
   * Returns references that were stored.
   *
   * @param storedTexts text from {@link #storedTexts}
   */
  static PageReferences of(String storedTexts, BytesRef targets) {
    return new PageReferences(List.of(storedTexts.split("\n", -1)), targets);
  }

  /** Returns the anchor texts as one text, from which they can be told again. */
  String storedTexts() {
    return String.join("\n", texts);
  }

  boolean isEmpty() {
    return texts.isEmpty();
  }

  private record Reference(CrawlUrl target, String text) {}
}
