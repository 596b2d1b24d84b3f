package orbweaver.index.segment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Version;

/**
 * Writer of documents to an index of Lucene. Documents are inverted in a buffer of this process,
 * which becomes a segment when it is full, and when a reader or a commit needs it. After an error
 * the writer is closed, and the index is as the last commit left it. Not thread-safe.
 */
public final class DocumentWriter implements Closeable {
  /** Memory of the buffer, in bytes, beyond which it becomes a segment. */
  private static final long MAX_BUFFER = 32 << 20;

  private static final String BUFFER_FOLDER = "segment";

  private final Directory directory;
  private final SegmentFolder segment;
  private final IndexWriter writer;
  private final SegmentBuffer buffer;
  private Optional<Throwable> failure = Optional.empty();

  private DocumentWriter(
      Directory directory, SegmentFolder segment, IndexWriter writer, SegmentBuffer buffer) {
    this.directory = directory;
    this.segment = segment;
    this.writer = writer;
    this.buffer = buffer;
  }

  /** Opens a writer to the index in a folder. */
  public static DocumentWriter open(Path folder, IndexWriterConfig config) throws IOException {
    var directory = new LinkingDirectory(FSDirectory.open(folder));
    try {
      return open(folder, directory, config);
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  private static DocumentWriter open(Path folder, Directory directory, IndexWriterConfig config)
      throws IOException {
    var isNew = config.getOpenMode() == OpenMode.CREATE || !DirectoryReader.indexExists(directory);
    // The writer has the lock of the index from here on.
    var writer = new IndexWriter(directory, config);
    try {
      var segment = SegmentFolder.open(folder.resolve(BUFFER_FOLDER));
      var numbers = isNew ? FieldNumbers.ofNewIndex() : FieldNumbers.of(directory);
      var version =
          isNew
              ? Version.LATEST.major
              : SegmentInfos.readLatestCommit(directory).getIndexCreatedVersionMajor();
      var buffer =
          new SegmentBuffer(segment, config.getCodec(), config.getAnalyzer(), numbers, version);
      return new DocumentWriter(directory, segment, writer, buffer);
    } catch (IOException | RuntimeException e) {
      writer.rollback();
      throw e;
    }
  }

  /** Returns the data of the commit that the writer was opened at. */
  public Iterable<Map.Entry<String, String>> commitData() {
    var data = writer.getLiveCommitData();
    return data == null ? List.of() : data;
  }

  /** Adds a document. */
  public void add(Iterable<? extends IndexableField> document) throws IOException {
    change(
        () -> {
          buffer.add(document);
          if (buffer.memory() >= MAX_BUFFER) flush();
        });
  }

  /** Adds a document in place of the one that has a term. */
  public void replace(Term term, Iterable<? extends IndexableField> document) throws IOException {
    delete(term);
    add(document);
  }

  /** Deletes the document that has a term, if there is one. */
  public void delete(Term term) throws IOException {
    change(
        () -> {
          buffer.delete(term);
          writer.deleteDocuments(term);
        });
  }

  /** Opens a reader of all documents. */
  public DirectoryReader reader() throws IOException {
    change(this::flush);
    return DirectoryReader.open(writer);
  }

  /** Makes all documents durable, together with data. */
  public void commit(Map<String, String> data) throws IOException {
    change(
        () -> {
          flush();
          writer.setLiveCommitData(data.entrySet());
          writer.commit();
        });
  }

  /** Change of the index. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  // What is left of a document or a segment must not become part of a commit.
  private void change(Step change) throws IOException {
    if (!writer.isOpen())
      throw new AlreadyClosedException(
          "the index is closed", failure.orElseGet(writer::getTragicException));
    try {
      change.run();
    } catch (IOException | RuntimeException | Error e) {
      failure = Optional.of(e);
      rollback(e);
      throw e;
    }
  }

  private void rollback(Throwable cause) {
    try {
      writer.rollback();
    } catch (IOException | RuntimeException e) {
      cause.addSuppressed(e);
    }
  }

  // The writer applies the deletions before it adds the segment, whose documents they do not mean.
  private void flush() throws IOException {
    if (buffer.isEmpty()) return;
    buffer.write();
    writer.addIndexes(segment);
    segment.clear();
  }

  /** Closes the index and drops what is not committed. */
  @Override
  public void close() throws IOException {
    try (directory;
        segment;
        buffer) {
      writer.rollback();
    }
  }
}
