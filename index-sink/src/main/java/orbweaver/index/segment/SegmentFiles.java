package orbweaver.index.segment;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.StoredFieldsWriter;
import org.apache.lucene.document.StoredValue;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfo;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.SegmentWriteState;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FlushInfo;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.TrackingDirectoryWrapper;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.InfoStream;
import org.apache.lucene.util.StringHelper;
import org.apache.lucene.util.Version;

/**
 * Files of one segment, which are an index of their own that a writer can add. Stored values are
 * written when they are added, everything else when the segment is complete.
 */
final class SegmentFiles implements Closeable {
  private static final String NAME = "_0";
  private static final int UNKNOWN = -1;
  private static final IOContext CONTEXT = IOContext.flush(new FlushInfo(0, 0));

  private final Directory folder;
  private final TrackingDirectoryWrapper directory;
  private final Codec codec;
  private final int createdVersion;
  private final SegmentInfo started;
  private final StoredFieldsWriter stored;

  /**
   * Creates the files.
   *
   * @param createdVersion major version of Lucene with which the index was created
   */
  SegmentFiles(Directory directory, Codec codec, int createdVersion) throws IOException {
    folder = directory;
    this.directory = new TrackingDirectoryWrapper(directory);
    this.codec = codec;
    this.createdVersion = createdVersion;
    started = info(UNKNOWN, StringHelper.randomId(), Map.of());
    stored = codec.storedFieldsFormat().fieldsWriter(this.directory, started, CONTEXT);
  }

  private SegmentInfo info(int documents, byte[] id, Map<String, String> attributes) {
    return new SegmentInfo(
        folder,
        Version.LATEST,
        Version.LATEST,
        NAME,
        documents,
        false,
        false,
        codec,
        Map.of(),
        id,
        attributes,
        null);
  }

  void beginDocument() throws IOException {
    stored.startDocument();
  }

  /** Stores a value of the document. */
  void store(FieldInfo field, StoredValue value) throws IOException {
    switch (value.getType()) {
      case INTEGER -> stored.writeField(field, value.getIntValue());
      case LONG -> stored.writeField(field, value.getLongValue());
      case FLOAT -> stored.writeField(field, value.getFloatValue());
      case DOUBLE -> stored.writeField(field, value.getDoubleValue());
      case BINARY -> stored.writeField(field, value.getBinaryValue());
      case DATA_INPUT -> stored.writeField(field, value.getDataInputValue());
      case STRING -> stored.writeField(field, value.getStringValue());
    }
  }

  void endDocument() throws IOException {
    stored.finishDocument();
  }

  /** Writes the other files and completes the index. */
  void write(Map<String, FieldBuffer> fields, int documents, FixedBitSet deleted)
      throws IOException {
    stored.finish(documents);
    stored.close();
    var info = info(documents, started.getId(), started.getAttributes());
    var infos = infos(fields);
    var state = new SegmentWriteState(InfoStream.NO_OUTPUT, directory, info, infos, null, CONTEXT);
    var values = new ColumnValues(fields);
    var norms = new ColumnNorms(infos, fields);
    writeNorms(state, norms);
    writeValues(state, values);
    writePoints(state, fields);
    writePostings(state, norms, fields);
    codec.fieldInfosFormat().write(directory, info, "", infos, CONTEXT);
    info.setFiles(directory.getCreatedFiles());
    codec.segmentInfoFormat().write(directory, info, CONTEXT);
    commit(info, deleted);
  }

  private static FieldInfos infos(Map<String, FieldBuffer> fields) {
    return new FieldInfos(
        fields.values().stream()
            .filter(FieldBuffer::isUsed)
            .map(FieldBuffer::info)
            .toArray(FieldInfo[]::new));
  }

  private static void writeNorms(SegmentWriteState state, ColumnNorms norms) throws IOException {
    if (!state.fieldInfos.hasNorms()) return;
    try (var writer = state.segmentInfo.getCodec().normsFormat().normsConsumer(state)) {
      for (var field : state.fieldInfos) if (field.hasNorms()) writer.addNormsField(field, norms);
    }
  }

  private static void writeValues(SegmentWriteState state, ColumnValues values) throws IOException {
    if (!state.fieldInfos.hasDocValues()) return;
    try (var writer = state.segmentInfo.getCodec().docValuesFormat().fieldsConsumer(state)) {
      for (var field : state.fieldInfos) {
        switch (field.getDocValuesType()) {
          case SORTED_NUMERIC -> writer.addSortedNumericField(field, values);
          case BINARY -> writer.addBinaryField(field, values);
          case NONE, NUMERIC, SORTED, SORTED_SET -> {}
        }
      }
    }
  }

  private static void writePoints(SegmentWriteState state, Map<String, FieldBuffer> fields)
      throws IOException {
    if (!state.fieldInfos.hasPointValues()) return;
    try (var writer = state.segmentInfo.getCodec().pointsFormat().fieldsWriter(state)) {
      for (var field : fields.values())
        if (field.kind().hasPoints())
          writer.writeField(
              state.fieldInfos.fieldInfo(field.identity().name),
              new ColumnPointsReader(field.numbers()));
      writer.finish();
    }
  }

  private static void writePostings(
      SegmentWriteState state, ColumnNorms norms, Map<String, FieldBuffer> fields)
      throws IOException {
    var postings = new TreeMap<String, FieldPostings>();
    fields.forEach(
        (name, field) -> {
          if (field.kind().hasPostings()) postings.put(name, field.sortedPostings());
        });
    if (postings.isEmpty()) return;
    try (var writer = state.segmentInfo.getCodec().postingsFormat().fieldsConsumer(state)) {
      writer.write(new BufferedFields(postings), norms);
    }
  }

  private void commit(SegmentInfo info, FixedBitSet deleted) throws IOException {
    var count = deleted.cardinality();
    var segment = new SegmentCommitInfo(info, 0, 0, -1, -1, -1, StringHelper.randomId());
    if (count > 0) segment = withDeleted(segment, deleted, count);
    var infos = new SegmentInfos(createdVersion);
    infos.add(segment);
    infos.commit(directory);
  }

  // The number of deleted documents is known only after their file was written.
  private SegmentCommitInfo withDeleted(SegmentCommitInfo segment, FixedBitSet deleted, int count)
      throws IOException {
    var live = new FixedBitSet(segment.info.maxDoc());
    live.set(0, live.length());
    for (var document = deleted.nextSetBit(0);
        document < segment.info.maxDoc();
        document = deleted.nextSetBit(document + 1)) {
      live.clear(document);
      if (document + 1 >= deleted.length()) break;
    }
    codec.liveDocsFormat().writeLiveDocs(live.asReadOnlyBits(), directory, segment, count, CONTEXT);
    return new SegmentCommitInfo(
        segment.info, count, 0, segment.getNextDelGen(), -1, -1, StringHelper.randomId());
  }

  /** Closes the files that are open, without completing the index. */
  @Override
  public void close() throws IOException {
    stored.close();
  }
}
