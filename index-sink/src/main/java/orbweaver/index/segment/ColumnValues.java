package orbweaver.index.segment;

import java.util.Map;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.EmptyDocValuesProducer;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.SortedNumericDocValues;

/** Values of the columns of fields, for writers of Lucene. */
final class ColumnValues extends EmptyDocValuesProducer {
  private final Map<String, FieldBuffer> fields;

  ColumnValues(Map<String, FieldBuffer> fields) {
    this.fields = fields;
  }

  private FieldBuffer field(FieldInfo info) {
    var field = fields.get(info.name);
    if (field == null) throw new IllegalArgumentException("no field " + info.name);
    return field;
  }

  @Override
  public SortedNumericDocValues getSortedNumeric(FieldInfo info) {
    return DocValues.singleton(field(info).numbers().values());
  }

  @Override
  public BinaryDocValues getBinary(FieldInfo info) {
    return field(info).byteStrings().values();
  }
}
