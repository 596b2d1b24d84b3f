package orbweaver.index.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.QueryWords.PositionedWord;
import orbweaver.index.analysis.ReferenceWords;
import orbweaver.index.analysis.TargetKeys;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.queries.spans.SpanNearQuery;
import org.apache.lucene.queries.spans.SpanQuery;
import org.apache.lucene.queries.spans.SpanTermQuery;
import org.apache.lucene.queries.spans.SpanWeight;
import org.apache.lucene.queries.spans.Spans;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/**
 * Search for pages by the anchor texts of references to them. Found positions of words lead to
 * references, and these to the keys of their targets.
 */
final class ReferenceSearch {
  private final IndexSearcher searcher;
  private final FoundTargets targets = new FoundTargets();

  ReferenceSearch(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /** Returns the query of the pages that are called by any of some words. */
  Query ofWords(Collection<BytesRef> words) {
    try {
      for (var leaf : searcher.getLeafContexts()) findWords(leaf.reader(), words);
      return found();
    } catch (IOException e) {
      throw new UncheckedIOException(words.toString(), e);
    }
  }

  private void findWords(LeafReader segment, Collection<BytesRef> words) throws IOException {
    var terms = segment.terms(IndexFields.ANCHOR);
    if (terms == null) return;
    var all = terms.iterator();
    for (var word : words) if (all.seekExact(word)) findWord(segment, all);
  }

  private void findWord(LeafReader segment, TermsEnum word) throws IOException {
    var live = segment.getLiveDocs();
    var keys = DocValues.getBinary(segment, IndexFields.TARGETS);
    var places = word.postings(null, PostingsEnum.POSITIONS);
    for (var id = places.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = places.nextDoc())
      if (isLive(live, id)) findWord(places, keys(keys, id));
  }

  private void findWord(PostingsEnum places, BytesRef keys) throws IOException {
    var last = -1;
    for (var left = places.freq(); left > 0; left--) {
      var reference = ReferenceWords.reference(places.nextPosition());
      if (reference != last) targets.add(TargetKeys.at(keys, reference));
      last = reference;
    }
  }

  private static boolean isLive(Bits live, int id) {
    return live == null || live.get(id);
  }

  private static BytesRef keys(BinaryDocValues keys, int id) throws IOException {
    if (!keys.advanceExact(id))
      throw new IllegalStateException("page " + id + " has anchor texts without targets");
    return keys.binaryValue();
  }

  /**
   * Returns the query of the pages that are called by words in their order.
   *
   * @param distance number of positions by which the words may be out of place; with any distance
   *     also in another order
   */
  Query ofPhrase(List<PositionedWord> words, int distance) {
    if (words.isEmpty()) return new MatchNoDocsQuery("no words");
    if (words.size() == 1) return ofWords(List.of(new BytesRef(words.getFirst().written())));
    try {
      var phrase = phrase(words, distance);
      var weight = phrase.createWeight(searcher, ScoreMode.COMPLETE_NO_SCORES, 1);
      for (var leaf : searcher.getLeafContexts()) {
        var spans = weight.getSpans(leaf, SpanWeight.Postings.POSITIONS);
        if (spans != null) findPhrases(leaf.reader(), spans);
      }
      return found();
    } catch (IOException e) {
      throw new UncheckedIOException(words.toString(), e);
    }
  }

  private static SpanQuery phrase(List<PositionedWord> words, int distance) {
    var phrase = new SpanNearQuery.Builder(IndexFields.ANCHOR, distance == 0);
    phrase.setSlop(distance);
    var next = words.getFirst().position();
    for (var word : words) {
      if (distance == 0 && word.position() > next) phrase.addGap(word.position() - next);
      phrase.addClause(new SpanTermQuery(new Term(IndexFields.ANCHOR, word.written())));
      next = word.position() + 1;
    }
    return phrase.build();
  }

  private void findPhrases(LeafReader segment, Spans spans) throws IOException {
    var live = segment.getLiveDocs();
    var keys = DocValues.getBinary(segment, IndexFields.TARGETS);
    for (var id = spans.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = spans.nextDoc())
      if (isLive(live, id)) findPhrases(spans, keys(keys, id));
  }

  private void findPhrases(Spans spans, BytesRef keys) throws IOException {
    var last = -1;
    while (spans.nextStartPosition() != Spans.NO_MORE_POSITIONS) {
      var reference = ReferenceWords.reference(spans.startPosition());
      var isOfOne = reference == ReferenceWords.reference(spans.endPosition() - 1);
      if (isOfOne && reference != last) targets.add(TargetKeys.at(keys, reference));
      if (isOfOne) last = reference;
    }
  }

  private Query found() throws IOException {
    return new TargetQuery(
        targets.takeCounts(), searcher.getIndexReader().getDocCount(IndexFields.URL));
  }
}
