package orbweaver.index.sink;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.PageAnalyzers;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.util.BytesRef;

/**
 * Document of one reference at a time: one for each distinct target and anchor text of a page. Its
 * fields are used again for the next reference.
 */
final class ReferenceDocument {
  private final PageAnalyzers analyzers;
  private final StringField source = new StringField(IndexFields.SOURCE, "", Store.NO);
  private final SortedDocValuesField citing =
      new SortedDocValuesField(IndexFields.CITING, new BytesRef());
  private final StringField target = new StringField(IndexFields.TARGET, "", Store.NO);
  private final SortedDocValuesField targetValue =
      new SortedDocValuesField(IndexFields.TARGET, new BytesRef());
  private final AnalyzedField anchor;
  private final StoredField kind = new StoredField(IndexFields.KIND, "");
  private final Document document = new Document();
  private Analyzer analyzer;

  ReferenceDocument(PageAnalyzers analyzers) {
    this.analyzers = analyzers;
    analyzer = analyzers.ofOtherPages();
    anchor = new AnalyzedField(IndexFields.ANCHOR, TextField.TYPE_STORED, analyzers.ofOtherPages());
    List.of(source, citing, target, targetValue, anchor, kind).forEach(document::add);
  }

  /** Returns the links of a page that are references, each pair of target and text once. */
  static List<Link> references(Page page) {
    var known = new HashSet<Reference>();
    var distinct = new ArrayList<Link>();
    for (var link : page.links())
      if (isReference(link) && known.add(Reference.of(link))) distinct.add(link);
    return distinct;
  }

  // The text of a hreflang is a language tag, which does not describe the target.
  private static boolean isReference(Link link) {
    return link.text().isPresent()
        && link.kind() != LinkKind.HREFLANG
        && IndexUpdater.isIndexed(link.target());
  }

  /** Sets the page of the references that follow. */
  void begin(IndexedPage page) {
    var own = page.url().toString();
    source.setStringValue(own);
    citing.setBytesValue(new BytesRef(own));
    analyzer = analyzers.of(page.language());
  }

  /** Returns the document of a reference. */
  Document of(Link link) {
    var url = link.target().toString();
    target.setStringValue(url);
    targetValue.setBytesValue(new BytesRef(url));
    anchor.set(link.text().orElseThrow(), analyzer);
    kind.setStringValue(link.kind().text());
    return document;
  }

  private record Reference(String target, String text) {
    static Reference of(Link link) {
      return new Reference(link.target().toString(), link.text().orElseThrow());
    }
  }
}
