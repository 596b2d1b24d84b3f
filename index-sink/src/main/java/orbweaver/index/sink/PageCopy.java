package orbweaver.index.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.IndexFormat;
import orbweaver.index.analysis.LuceneLog;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.SlowCodecReaderWrapper;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.FixedBitSet;

/**
 * Copy of some pages of an index to an index of their own. A page is copied as it is indexed, so no
 * text is analyzed again. The copy has no positions of sources, by which it is told from an index
 * that a crawl writes.
 */
public final class PageCopy {
  private final List<CodecReader> segments = new ArrayList<>();
  private final List<FixedBitSet> selected = new ArrayList<>();
  private final Set<String> found = new HashSet<>();
  private final int max;

  /**
   * Result.
   *
   * @param found URLs of pages that the index has
   * @param copied number of these pages that were copied
   */
  public record Result(Set<String> found, int copied) {
    public Result {
      found = Set.copyOf(found);
    }
  }

  private PageCopy(DirectoryReader reader, int max) throws IOException {
    this.max = max;
    for (var leaf : reader.leaves()) {
      var segment = SlowCodecReaderWrapper.wrap(leaf.reader());
      segments.add(segment);
      selected.add(new FixedBitSet(segment.maxDoc()));
    }
  }

  /**
   * Writes the pages with some URLs, as the last commit has them, in one commit that replaces an
   * earlier copy.
   *
   * @param urls the URLs, of which the first that the index has are copied
   * @param max maximum number of pages that are copied
   * @throws IllegalArgumentException if the target has anything but a copy
   * @throws IllegalStateException if the source has the format of another version
   * @throws UncheckedIOException if a folder cannot be read or written
   */
  public static Result write(Path source, List<String> urls, int max, Path target) {
    LuceneLog.withoutAdvice();
    requireCopy(target);
    try (var from = FSDirectory.open(source);
        var reader = IndexFormat.open(from);
        var to = FSDirectory.open(Files.createDirectories(target))) {
      var copy = new PageCopy(reader, max);
      for (var url : urls) copy.select(url);
      copy.writeTo(to);
      return new Result(copy.found, Math.min(copy.found.size(), max));
    } catch (IOException e) {
      throw new UncheckedIOException("index " + target + ": " + e.getMessage(), e);
    }
  }

  private void select(String url) throws IOException {
    var term = new Term(IndexFields.URL, url);
    for (var at = 0; at < segments.size(); at++) {
      var id = live(segments.get(at), term);
      if (id == DocIdSetIterator.NO_MORE_DOCS) continue;
      if (found.size() < max) selected.get(at).set(id);
      found.add(url);
      return;
    }
  }

  private static int live(CodecReader segment, Term term) throws IOException {
    var postings = segment.postings(term, PostingsEnum.NONE);
    if (postings == null) return DocIdSetIterator.NO_MORE_DOCS;
    var live = segment.getLiveDocs();
    var id = postings.nextDoc();
    while (id != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(id))
      id = postings.nextDoc();
    return id;
  }

  private void writeTo(Directory target) throws IOException {
    var config = IndexUpdater.config().setOpenMode(OpenMode.CREATE);
    try (var writer = new IndexWriter(target, config)) {
      var parts = new CodecReader[segments.size()];
      for (var at = 0; at < parts.length; at++)
        parts[at] = new SelectedDocuments(segments.get(at), selected.get(at));
      writer.addIndexes(parts);
      writer.setLiveCommitData(CommitPositions.data(Map.of()).entrySet());
      writer.commit();
    }
  }

  /** Checks that a folder is new, or has a copy or a part of one. */
  private static void requireCopy(Path folder) {
    if (!Files.exists(folder)) return;
    try (var directory = FSDirectory.open(folder)) {
      if (!isCopy(directory))
        throw new IllegalArgumentException(
            folder
                + ": not an index of a neighbourhood (expected: a new folder, or one that this"
                + " command has written)");
    } catch (IOException e) {
      throw new UncheckedIOException("index " + folder + ": " + e.getMessage(), e);
    }
  }

  private static boolean isCopy(Directory directory) throws IOException {
    if (!Arrays.stream(directory.listAll()).allMatch(PageCopy::isOfIndex)) return false;
    if (!DirectoryReader.indexExists(directory)) return true;
    var commit = SegmentInfos.readLatestCommit(directory).getUserData();
    return CommitPositions.of(commit).isEmpty();
  }

  private static boolean isOfIndex(String file) {
    return file.startsWith(IndexFileNames.SEGMENTS)
        || file.startsWith(IndexFileNames.PENDING_SEGMENTS)
        || file.equals(IndexWriter.WRITE_LOCK_NAME)
        || IndexFileNames.CODEC_FILE_PATTERN.matcher(file).matches();
  }
}
