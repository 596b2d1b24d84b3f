package orbweaver.index.segment;

import java.io.IOException;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;

/** Field of the documents of a segment, except what is stored of it. */
final class FieldBuffer {
  private final FieldInfo identity;
  private final FieldInverter inverter;
  private final LongColumn norms = new LongColumn();
  private final LongColumn numbers = new LongColumn();
  private final BytesColumn byteStrings = new BytesColumn();
  private FieldKind kind = FieldKind.NONE;
  private boolean isUsed;

  FieldBuffer(String name, int number, Analyzer analyzer) {
    identity = FieldKind.NONE.info(name, number);
    inverter = new FieldInverter(analyzer);
  }

  /** Returns the name and number of the field, under which its values are stored. */
  FieldInfo identity() {
    return identity;
  }

  /** Adds a value of a document; all values of a document before those of the next. */
  void add(int document, IndexableField field) throws IOException {
    var own = FieldKind.of(field.fieldType());
    kind = kind.and(own);
    isUsed = true;
    if (own.hasPostings()) inverter.add(document, field, own.hasPositions());
    if (own.values() == DocValuesType.SORTED_NUMERIC)
      numbers.add(document, field.numericValue().longValue());
    if (own.values() == DocValuesType.BINARY) byteStrings.add(document, field.binaryValue());
  }

  /** Ends a document that has the field. */
  void end(int document) {
    if (kind.hasNorms()) norms.add(document, inverter.norm());
  }

  /** Tests whether a document has the field. */
  boolean isUsed() {
    return isUsed;
  }

  FieldKind kind() {
    return kind;
  }

  /** Returns the description of the field in the segment. */
  FieldInfo info() {
    return kind.info(identity.name, identity.number);
  }

  /** Returns the postings of all documents. */
  FieldPostings sortedPostings() {
    inverter.postings().sort();
    return inverter.postings();
  }

  /** Returns the last document that has a term; negative if none has it. */
  int latestDocument(BytesRef term) {
    return kind.hasPostings() ? inverter.postings().latestDocument(term) : -1;
  }

  LongColumn norms() {
    return norms;
  }

  LongColumn numbers() {
    return numbers;
  }

  BytesColumn byteStrings() {
    return byteStrings;
  }

  /** Removes all documents. */
  void clear() {
    if (kind.hasPostings()) inverter.clear();
    norms.clear();
    numbers.clear();
    byteStrings.clear();
    kind = FieldKind.NONE;
    isUsed = false;
  }

  /** Returns the memory that is in use, in bytes. */
  long memory() {
    return inverter.memory() + norms.memory() + numbers.memory() + byteStrings.memory();
  }
}
