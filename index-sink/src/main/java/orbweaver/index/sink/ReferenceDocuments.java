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
 * Documents of the references of one page at a time: one for each distinct target and anchor text.
 * All are the same document with other values, so each is valid until the next.
 */
final class ReferenceDocuments {
  private final PageAnalyzers analyzers;
  private final StringField source = new StringField(IndexFields.SOURCE, "", Store.NO);
  private final SortedDocValuesField sourceValue =
      new SortedDocValuesField(IndexFields.SOURCE, new BytesRef());
  private final StringField target = new StringField(IndexFields.TARGET, "", Store.NO);
  private final SortedDocValuesField targetValue =
      new SortedDocValuesField(IndexFields.TARGET, new BytesRef());
  private final AnalyzedField anchor;
  private final StoredField kind = new StoredField(IndexFields.KIND, "");
  private final Document document = new Document();

  ReferenceDocuments(PageAnalyzers analyzers) {
    this.analyzers = analyzers;
    anchor = new AnalyzedField(IndexFields.ANCHOR, TextField.TYPE_STORED, analyzers.ofOtherPages());
    List.of(source, sourceValue, target, targetValue, anchor, kind).forEach(document::add);
  }

  /** Returns the documents of a page whose language is known by its document. */
  Iterable<Document> of(Page page, IndexedPage indexed) {
    var links = distinct(page.links());
    var own = indexed.url().toString();
    source.setStringValue(own);
    sourceValue.setBytesValue(new BytesRef(own));
    var analyzer = analyzers.of(indexed.language());
    return () -> links.stream().map(link -> document(link, analyzer)).iterator();
  }

  private Document document(Link link, Analyzer analyzer) {
    var url = link.target().toString();
    target.setStringValue(url);
    targetValue.setBytesValue(new BytesRef(url));
    anchor.set(link.text().orElseThrow(), analyzer);
    kind.setStringValue(link.kind().text());
    return document;
  }

  private static List<Link> distinct(List<Link> links) {
    var known = new HashSet<Reference>();
    var distinct = new ArrayList<Link>();
    for (var link : links)
      if (isReference(link) && known.add(Reference.of(link))) distinct.add(link);
    return distinct;
  }

  // The text of a hreflang is a language tag, which does not describe the target.
  private static boolean isReference(Link link) {
    return link.text().isPresent()
        && link.kind() != LinkKind.HREFLANG
        && IndexUpdater.isIndexed(link.target());
  }

  private record Reference(String target, String text) {
    static Reference of(Link link) {
      return new Reference(link.target().toString(), link.text().orElseThrow());
    }
  }
}
