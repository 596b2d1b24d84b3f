package orbweaver.index.segment;

import java.io.IOException;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.document.InvertableType;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.SmallFloat;
import org.apache.lucene.util.UnicodeUtil;
import org.jspecify.annotations.Nullable;

/**
 * Inverter of the texts of one field: their words become terms with positions, as Lucene counts
 * them.
 */
final class FieldInverter {
  private static final int INITIAL_TERM = 256;

  private final Analyzer analyzer;
  private @Nullable FieldPostings postings;
  private byte[] term = new byte[INITIAL_TERM];
  private @Nullable TokenStream tokens;
  private int document = -1;
  private int position;
  // Words of the document, without those at the position of the previous one.
  private int words;

  FieldInverter(Analyzer analyzer) {
    this.analyzer = analyzer;
  }

  /** Adds a value of a document. */
  void add(int id, IndexableField field, boolean hasPositions) throws IOException {
    if (postings == null) postings = new FieldPostings(hasPositions);
    if (id != document) begin(id, postings);
    if (field.invertableType() == InvertableType.BINARY) add(postings, field.binaryValue());
    else addWords(postings, field);
  }

  private void begin(int id, FieldPostings to) {
    to.begin(id);
    document = id;
    position = -1;
    words = 0;
  }

  private void add(FieldPostings to, BytesRef value) {
    if (value.length > IndexWriter.MAX_TERM_LENGTH)
      throw new IllegalArgumentException(
          "a term of %d bytes (expected: at most %d)"
              .formatted(value.length, IndexWriter.MAX_TERM_LENGTH));
    if (value.length > term.length) term = new byte[value.length];
    System.arraycopy(value.bytes, value.offset, term, 0, value.length);
    to.add(term, value.length, ++position);
    words++;
  }

  private void addWords(FieldPostings to, IndexableField field) throws IOException {
    try (var stream = field.tokenStream(analyzer, tokens)) {
      tokens = stream;
      var word = stream.getAttribute(CharTermAttribute.class);
      var increment = stream.getAttribute(PositionIncrementAttribute.class);
      stream.reset();
      while (stream.incrementToken()) add(to, word, increment.getPositionIncrement());
      stream.end();
      position += increment.getPositionIncrement();
    }
    if (field.fieldType().tokenized()) position += analyzer.getPositionIncrementGap(field.name());
  }

  private void add(FieldPostings to, CharTermAttribute word, int increment) {
    position += increment;
    if (increment > 0) words++;
    to.add(term, encode(word), position);
  }

  private int encode(CharTermAttribute word) {
    var length = word.length();
    var needed = UnicodeUtil.maxUTF8Length(length);
    if (needed > term.length) term = new byte[needed];
    var characters = word.buffer();
    for (var at = 0; at < length; at++) {
      if (characters[at] >= 0x80) return UnicodeUtil.UTF16toUTF8(characters, 0, length, term);
      term[at] = (byte) characters[at];
    }
    return length;
  }

  /** Returns the norm of the document: its encoded number of words, as BM25 reads it. */
  long norm() {
    return words == 0 ? 0 : SmallFloat.intToByte4(words);
  }

  FieldPostings postings() {
    if (postings == null) throw new IllegalStateException("no postings");
    return postings;
  }

  /** Removes all documents. */
  void clear() {
    // The terms of a field without positions, such as URLs, seldom come again.
    if (postings != null && postings.hasPositions()) postings.clear();
    else postings = null;
    document = -1;
  }

  long memory() {
    return postings == null ? 0 : postings.memory();
  }
}
