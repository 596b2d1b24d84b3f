package orbweaver.index.segment;

import org.apache.lucene.codecs.PointsReader;
import org.apache.lucene.index.PointValues;

/** Points of one column, for a writer of Lucene. */
final class ColumnPointsReader extends PointsReader {
  private final LongColumn column;

  ColumnPointsReader(LongColumn column) {
    this.column = column;
  }

  @Override
  public PointValues getValues(String field) {
    return new Values();
  }

  @Override
  public void checkIntegrity() {}

  @Override
  public void close() {}

  private final class Values extends PointValues {
    @Override
    public PointTree getPointTree() {
      return new ColumnPoints(column);
    }

    @Override
    public byte[] getMinPackedValue() {
      throw new UnsupportedOperationException();
    }

    @Override
    public byte[] getMaxPackedValue() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int getNumDimensions() {
      return 1;
    }

    @Override
    public int getNumIndexDimensions() {
      return 1;
    }

    @Override
    public int getBytesPerDimension() {
      return Long.BYTES;
    }

    @Override
    public long size() {
      return column.size();
    }

    @Override
    public int getDocCount() {
      return column.size();
    }
  }
}
