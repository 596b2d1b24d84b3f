package orbweaver.index.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the segments that a writer of documents makes. */
class DocumentWriterTest {
  private static final int LARGE_VALUE = 1 << 20;

  @TempDir private Path folder = Path.of("");

  private DocumentWriter open() throws IOException {
    var config = new IndexWriterConfig(new WhitespaceAnalyzer());
    return DocumentWriter.open(
        folder, config.setMergePolicy(NoMergePolicy.INSTANCE).setUseCompoundFile(false));
  }

  private static Document document(int number, String text, byte[] value) {
    var document = new Document();
    document.add(new StringField("url", "http://a.test/" + number, Store.NO));
    document.add(new TextField("text", text, Store.NO));
    document.add(new BinaryDocValuesField("targets", new BytesRef(value)));
    return document;
  }

  private static int segments(DocumentWriter writer) throws IOException {
    try (var reader = writer.reader()) {
      return reader.leaves().size();
    }
  }

  @Test
  void smallDocumentsAfterLargeOnesShareASegment() throws IOException {
    var random = new Random(1);
    try (var writer = open()) {
      for (var number = 0; number < 30; number++) {
        var words = random.ints(10_000).mapToObj(Integer::toHexString);
        var text = words.collect(Collectors.joining(" "));
        writer.add(document(number, text, new byte[LARGE_VALUE]));
      }
      var before = segments(writer);
      for (var number = 30; number < 1_030; number++)
        writer.add(document(number, "small", new byte[1]));

      assertThat(segments(writer)).isEqualTo(before + 1);
    }
  }

  @Test
  void eachDocumentCountsForTheLimitOfTheBuffer() throws IOException {
    try (var writer = open()) {
      for (var number = 0; number < 9; number++)
        writer.add(document(number, "large", new byte[8 * LARGE_VALUE]));

      // Four of 8 MB are 32 MB.
      assertThat(segments(writer)).isEqualTo(3);
    }
  }

  @Test
  void aClosedWriterTellsTheErrorThatClosedIt() throws IOException {
    try (var writer = open()) {
      var url = new StringField("url", "x".repeat(40_000), Store.NO);
      assertThatThrownBy(() -> writer.add(List.of(url)))
          .hasMessage("a term of 40000 bytes (expected: at most 32766)");
      assertThatThrownBy(() -> writer.commit(Map.of()))
          .isInstanceOf(AlreadyClosedException.class)
          .hasRootCauseMessage("a term of 40000 bytes (expected: at most 32766)");
    }
  }
}
