package orbweaver.index.search;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.IndexFields;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.ScoreDoc;

/** Reader of hits from the stored fields of pages. */
final class HitReader {
  private final StoredFields fields;
  private final SnippetSelector snippets;

  HitReader(StoredFields fields, SnippetSelector snippets) {
    this.fields = fields;
    this.snippets = snippets;
  }

  /** Returns the hits of documents that a search found. */
  List<PageHit> read(List<ScoreDoc> found) throws IOException {
    var hits = new ArrayList<PageHit>(found.size());
    for (var hit : found) hits.add(hit(fields.document(hit.doc), hit.score));
    return hits;
  }

  private PageHit hit(Document document, float score) throws IOException {
    var language = Optional.ofNullable(document.get(IndexFields.LANGUAGE));
    return new PageHit(
        CrawlUrl.ofCanonical(document.get(IndexFields.URL)),
        Optional.ofNullable(document.get(IndexFields.TITLE)),
        score,
        Instant.ofEpochSecond(number(document, IndexFields.FETCHED)),
        language,
        number(document, IndexFields.WORDS),
        snippets.select(document.get(IndexFields.TEXT)),
        List.of(document.getValues(IndexFields.ACCEPTED)),
        List.of(document.getValues(IndexFields.REJECTED)));
  }

  private static long number(Document document, String field) {
    return document.getField(field).numericValue().longValue();
  }
}
