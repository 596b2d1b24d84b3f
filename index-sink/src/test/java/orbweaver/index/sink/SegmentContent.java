package orbweaver.index.sink;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.NumericUtils;

/** All that a segment of the index contains, as text. */
final class SegmentContent {
  private final LeafReader segment;
  private final List<String> lines = new ArrayList<>();

  private SegmentContent(LeafReader segment) {
    this.segment = segment;
  }

  static List<String> of(LeafReader segment) throws IOException {
    var content = new SegmentContent(segment);
    var fields = new TreeMap<String, FieldInfo>();
    for (var field : segment.getFieldInfos()) fields.put(field.name, field);
    for (var field : fields.values()) content.add(field);
    for (var document = 0; document < segment.maxDoc(); document++)
      for (var stored : segment.storedFields().document(document))
        content.lines.add(document + " " + stored);
    return content.lines;
  }

  private void add(FieldInfo field) throws IOException {
    lines.add(
        "field %s: %s norms %b values %s points %d/%d/%d payloads %b vectors %b"
            .formatted(
                field.name,
                field.getIndexOptions(),
                field.hasNorms(),
                field.getDocValuesType(),
                field.getPointDimensionCount(),
                field.getPointIndexDimensionCount(),
                field.getPointNumBytes(),
                field.hasPayloads(),
                field.hasTermVectors()));
    if (field.getIndexOptions() != IndexOptions.NONE) addTerms(field.name);
    if (field.hasNorms()) addNorms(field.name);
    addValues(field);
    if (field.getPointDimensionCount() > 0) addPoints(field.name);
  }

  private void addTerms(String field) throws IOException {
    var terms = segment.terms(field);
    lines.add(
        "terms %d documents %d postings %d occurrences %d"
            .formatted(
                terms.size(),
                terms.getDocCount(),
                terms.getSumDocFreq(),
                terms.getSumTotalTermFreq()));
    var all = terms.iterator();
    for (var term = all.next(); term != null; term = all.next()) {
      var line = new StringBuilder(field + " " + term.utf8ToString() + " " + all.docFreq());
      line.append(' ').append(all.totalTermFreq()).append(':');
      var postings = all.postings(null, PostingsEnum.ALL);
      while (postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
        append(postings, line, terms.hasPositions());
      lines.add(line.toString());
    }
  }

  private static void append(PostingsEnum postings, StringBuilder line, boolean hasPositions)
      throws IOException {
    line.append(' ').append(postings.docID());
    if (!hasPositions) return;
    line.append('[');
    for (var left = postings.freq(); left > 0; left--)
      line.append(postings.nextPosition()).append(' ');
    line.append(']');
  }

  private void addNorms(String field) throws IOException {
    var norms = segment.getNormValues(field);
    while (norms.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
      lines.add("norm %s %d %d".formatted(field, norms.docID(), norms.longValue()));
  }

  private void addValues(FieldInfo field) throws IOException {
    switch (field.getDocValuesType()) {
      case SORTED_NUMERIC -> {
        var values = segment.getSortedNumericDocValues(field.name);
        while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
          lines.add("value %s %d %d".formatted(field.name, values.docID(), values.nextValue()));
      }
      case BINARY -> {
        var values = segment.getBinaryDocValues(field.name);
        while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
          lines.add("bytes %s %d %s".formatted(field.name, values.docID(), values.binaryValue()));
      }
      case NONE, NUMERIC, SORTED, SORTED_SET -> {}
    }
  }

  private void addPoints(String field) throws IOException {
    var points = new TreeMap<Integer, Long>();
    var values = segment.getPointValues(field);
    values.intersect(new Collector(points));
    lines.add("points %s %d %d %s".formatted(field, values.size(), values.getDocCount(), points));
  }

  private record Collector(Map<Integer, Long> points) implements PointValues.IntersectVisitor {
    @Override
    public void visit(int document) {
      throw new AssertionError("point without a value");
    }

    @Override
    public void visit(int document, byte[] packed) {
      points.put(document, NumericUtils.sortableBytesToLong(packed, 0));
    }

    @Override
    public PointValues.Relation compare(byte[] least, byte[] greatest) {
      return PointValues.Relation.CELL_CROSSES_QUERY;
    }
  }
}
