package orbweaver.index.sink;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * Index whose last commit cannot be read, because it is damaged or of another version of Lucene.
 */
final class UnreadableIndex {
  private UnreadableIndex() {}

  /**
   * Deletes the index in a folder if its last commit cannot be read: a writer opens no new index
   * beside it.
   */
  static void deleteFrom(Path folder) throws IOException {
    try (var directory = FSDirectory.open(folder)) {
      if (!DirectoryReader.indexExists(directory)) return;
      try (var _ = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
        if (!isReadable(directory)) deleteAll(folder, directory);
      }
    }
  }

  private static boolean isReadable(Directory directory) throws IOException {
    try {
      var _ = SegmentInfos.readLatestCommit(directory);
      return true;
    } catch (CorruptIndexException
        | IndexFormatTooOldException
        | IndexFormatTooNewException
        | EOFException
        | NoSuchFileException _) {
      return false;
    }
  }

  // The writer has a folder of its own in that of the index, which it empties itself.
  private static void deleteAll(Path folder, Directory directory) throws IOException {
    for (var file : directory.listAll())
      if (!file.equals(IndexWriter.WRITE_LOCK_NAME) && !Files.isDirectory(folder.resolve(file)))
        directory.deleteFile(file);
  }
}
