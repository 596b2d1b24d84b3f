package orbweaver.index.sink;

import java.util.ArrayList;
import java.util.List;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.LanguageTags;
import orbweaver.index.analysis.ReferenceWords;
import orbweaver.index.analysis.TargetKeys;
import orbweaver.index.analysis.UrlWords;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;

/** Document of one page at a time; its fields are used again for the next page. */
final class PageDocument {
  private static final FieldType ANCHOR_TYPE = anchorType();

  private final Document document = new Document();
  private final StringField url = new StringField(IndexFields.URL, "", Store.YES);
  private final LongField key = new LongField(IndexFields.KEY, 0, Store.NO);
  private final TextField urlWords = new TextField(IndexFields.URL_WORDS, "", Store.NO);
  private final TextField title = new TextField(IndexFields.TITLE, "", Store.YES);
  private final TextField text = new TextField(IndexFields.TEXT, "", Store.YES);
  private final List<TextField> headings = new ArrayList<>();
  private final ReferenceWords anchorWords = new ReferenceWords();
  private final Field anchor = new Field(IndexFields.ANCHOR, anchorWords, ANCHOR_TYPE);
  private final StoredField anchorTexts = new StoredField(IndexFields.ANCHOR, "");
  private final BinaryDocValuesField targets =
      new BinaryDocValuesField(IndexFields.TARGETS, new BytesRef());
  private final LongField fetched = new LongField(IndexFields.FETCHED, 0, Store.YES);
  private final StoredField request = new StoredField(IndexFields.REQUEST, 0L);
  private final StoredField words = new StoredField(IndexFields.WORDS, 0L);

  // The length of all anchor texts of a page says nothing about one of their targets.
  private static FieldType anchorType() {
    var type = new FieldType();
    type.setTokenized(true);
    type.setOmitNorms(true);
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
    type.freeze();
    return type;
  }

  /** Returns the document of a page, which is valid until the next call. */
  Document of(IndexedPage page) {
    document.clear();
    addUrl(page);
    addTexts(page);
    addReferences(page.references());
    addLanguage(page);
    addFacts(page);
    return document;
  }

  private void addUrl(IndexedPage page) {
    url.setStringValue(page.url().toString());
    key.setLongValue(TargetKeys.of(page.url()));
    urlWords.setStringValue(UrlWords.of(page.url()));
    document.add(url);
    document.add(key);
    document.add(urlWords);
    addSites(page.url().host());
  }

  private void addSites(String host) {
    addTerm(IndexFields.SITE, host, Store.NO);
    // An IP address has no domains.
    if (host.startsWith("[") || Character.isDigit(host.charAt(host.length() - 1))) return;
    for (var dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1))
      if (dot + 1 < host.length()) addTerm(IndexFields.SITE, host.substring(dot + 1), Store.NO);
  }

  private void addTexts(IndexedPage page) {
    if (page.title().isPresent()) {
      title.setStringValue(page.title().get());
      document.add(title);
    }
    for (var index = 0; index < page.headings().size(); index++) {
      if (index == headings.size()) headings.add(new TextField(IndexFields.HEADING, "", Store.YES));
      headings.get(index).setStringValue(page.headings().get(index));
      document.add(headings.get(index));
    }
    text.setStringValue(page.text());
    document.add(text);
  }

  private void addReferences(PageReferences references) {
    if (references.isEmpty()) return;
    anchorWords.set(references.texts());
    anchorTexts.setStringValue(references.storedTexts());
    targets.setBytesValue(references.targets());
    document.add(anchor);
    document.add(anchorTexts);
    document.add(targets);
  }

  private void addLanguage(IndexedPage page) {
    if (page.language().isEmpty()) return;
    var tag = page.language().get();
    var primary = LanguageTags.primary(tag);
    addTerm(IndexFields.LANGUAGE, tag, Store.YES);
    if (!primary.equals(tag)) addTerm(IndexFields.LANGUAGE, primary, Store.NO);
  }

  private void addFacts(IndexedPage page) {
    fetched.setLongValue(page.seconds());
    request.setLongValue(page.number());
    words.setLongValue(page.words());
    document.add(fetched);
    document.add(request);
    document.add(words);
    var decisions = page.decisions();
    decisions.accepted().forEach(id -> addTerm(IndexFields.ACCEPTED, id, Store.YES));
    decisions.rejected().forEach(id -> addTerm(IndexFields.REJECTED, id, Store.YES));
  }

  private void addTerm(String field, String value, Store store) {
    document.add(new StringField(field, value, store));
  }
}
