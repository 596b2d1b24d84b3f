package orbweaver.index.segment;

import java.util.Map;
import org.apache.lucene.codecs.NormsProducer;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.NumericDocValues;

/** Norms of the columns of fields, which a writer of Lucene asks for at each term. */
final class ColumnNorms extends NormsProducer {
  // By the number of the field.
  private final LongColumn[] columns;

  ColumnNorms(FieldInfos infos, Map<String, FieldBuffer> fields) {
    var size = 0;
    for (var info : infos) size = Math.max(size, info.number + 1);
    columns = new LongColumn[size];
    for (var field : fields.values())
      if (field.isUsed()) columns[field.identity().number] = field.norms();
  }

  @Override
  public NumericDocValues getNorms(FieldInfo info) {
    return columns[info.number].values();
  }

  @Override
  public void checkIntegrity() {}

  @Override
  public void close() {}
}
