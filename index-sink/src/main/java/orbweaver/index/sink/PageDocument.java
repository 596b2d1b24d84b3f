package orbweaver.index.sink;

import java.util.ArrayList;
import java.util.List;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.LanguageTags;
import orbweaver.index.analysis.PageAnalyzers;
import orbweaver.index.analysis.UrlWords;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.util.BytesRef;

/** Document of one page at a time; its fields are used again for the next page. */
final class PageDocument {
  private final PageAnalyzers analyzers;
  private final Document document = new Document();
  private final StringField source = new StringField(IndexFields.SOURCE, "", Store.NO);
  private final StringField url = new StringField(IndexFields.URL, "", Store.YES);
  private final SortedDocValuesField urlValue =
      new SortedDocValuesField(IndexFields.URL, new BytesRef());
  private final AnalyzedField urlWords;
  private final AnalyzedField title;
  private final AnalyzedField text;
  private final List<AnalyzedField> headings = new ArrayList<>();
  private final LongField fetched = new LongField(IndexFields.FETCHED, 0, Store.YES);
  private final StoredField request = new StoredField(IndexFields.REQUEST, 0L);
  private final StoredField words = new StoredField(IndexFields.WORDS, 0L);

  PageDocument(PageAnalyzers analyzers) {
    this.analyzers = analyzers;
    var other = analyzers.ofOtherPages();
    urlWords = new AnalyzedField(IndexFields.URL_WORDS, TextField.TYPE_NOT_STORED, other);
    title = new AnalyzedField(IndexFields.TITLE, TextField.TYPE_STORED, other);
    text = new AnalyzedField(IndexFields.TEXT, TextField.TYPE_STORED, other);
  }

  /** Returns the document of a page, which is valid until the next call. */
  Document of(IndexedPage page) {
    document.clear();
    addUrl(page);
    addTexts(page);
    addLanguage(page);
    addFacts(page);
    return document;
  }

  private void addUrl(IndexedPage page) {
    var own = page.url().toString();
    source.setStringValue(own);
    url.setStringValue(own);
    document.add(source);
    document.add(url);
    urlValue.setBytesValue(new BytesRef(own));
    document.add(urlValue);
    document.add(urlWords.set(UrlWords.of(page.url()), analyzers.ofOtherPages()));
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
    var analyzer = analyzers.of(page.language());
    page.title().ifPresent(own -> document.add(title.set(own, analyzer)));
    for (var index = 0; index < page.headings().size(); index++)
      document.add(heading(index).set(page.headings().get(index), analyzer));
    document.add(text.set(page.text(), analyzer));
  }

  private AnalyzedField heading(int index) {
    if (index == headings.size())
      headings.add(
          new AnalyzedField(IndexFields.HEADING, TextField.TYPE_STORED, analyzers.ofOtherPages()));
    return headings.get(index);
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
