package orbweaver.index.segment;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.FixedBitSet;

/**
 * Documents that are inverted in memory and written as one segment in Lucene's format. The segment
 * is the one that Lucene would write for them, but a word costs no access to distant memory. Not
 * thread-safe.
 */
final class SegmentBuffer implements Closeable {
  /** Memory that is kept for the next segment, in bytes. */
  private static final long MAX_KEPT = 12 << 20;

  private final Directory directory;
  private final Codec codec;
  private final Analyzer analyzer;
  private final FieldNumbers numbers;
  private final int createdVersion;
  private final Map<String, FieldBuffer> fields = new HashMap<>();
  private final Set<FieldBuffer> ofDocument = new HashSet<>();
  private Optional<SegmentFiles> files = Optional.empty();
  private FixedBitSet deleted = new FixedBitSet(1);
  private int documents;

  /**
   * Creates an empty buffer.
   *
   * @param directory directory of its own, for the files of one segment at a time
   * @param createdVersion major version of Lucene with which the index was created
   */
  SegmentBuffer(
      Directory directory,
      Codec codec,
      Analyzer analyzer,
      FieldNumbers numbers,
      int createdVersion) {
    this.directory = directory;
    this.codec = codec;
    this.analyzer = analyzer;
    this.numbers = numbers;
    this.createdVersion = createdVersion;
  }

  boolean isEmpty() {
    return documents == 0;
  }

  /** Adds a document. */
  void add(Iterable<? extends IndexableField> document) throws IOException {
    if (files.isEmpty()) files = Optional.of(new SegmentFiles(directory, codec, createdVersion));
    var stored = files.get();
    ofDocument.clear();
    stored.beginDocument();
    for (var value : document) {
      var field = field(value.name());
      ofDocument.add(field);
      field.add(documents, value);
      if (value.fieldType().stored()) stored.store(field.identity(), value.storedValue());
    }
    stored.endDocument();
    for (var field : ofDocument) field.end(documents);
    documents++;
  }

  private FieldBuffer field(String name) {
    return fields.computeIfAbsent(name, _ -> new FieldBuffer(name, numbers.of(name), analyzer));
  }

  /** Deletes the last document that has a term. */
  void delete(Term term) {
    var field = fields.get(term.field());
    if (field == null) return;
    var document = field.latestDocument(term.bytes());
    if (document < 0) return;
    deleted = FixedBitSet.ensureCapacity(deleted, document + 1);
    deleted.set(document);
  }

  /** Writes the documents as an index of one segment, and is empty then. */
  void write() throws IOException {
    files.orElseThrow().write(fields, documents, deleted);
    files = Optional.empty();
    fields.values().forEach(FieldBuffer::clear);
    if (memory() > MAX_KEPT) fields.clear();
    deleted = new FixedBitSet(1);
    documents = 0;
  }

  /** Returns the memory that is in use, in bytes. */
  long memory() {
    var sum = 0L;
    for (var field : fields.values()) sum += field.memory();
    return sum;
  }

  /** Closes the files; the documents are lost. */
  @Override
  public void close() throws IOException {
    if (files.isPresent()) files.get().close();
    files = Optional.empty();
  }
}
