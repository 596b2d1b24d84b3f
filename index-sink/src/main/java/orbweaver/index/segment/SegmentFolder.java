package orbweaver.index.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;

/**
 * Folder for the files of a segment until the index has them. They need not survive a power
 * failure, so they are not written through to the disk there.
 */
final class SegmentFolder extends FilterDirectory {
  private SegmentFolder(FSDirectory folder) {
    super(folder);
  }

  /** Opens an empty folder; files that a killed process left are deleted. */
  static SegmentFolder open(Path path) throws IOException {
    var folder = new SegmentFolder(FSDirectory.open(Files.createDirectories(path)));
    folder.clear();
    return folder;
  }

  /** Deletes all files. */
  void clear() throws IOException {
    for (var file : listAll()) deleteFile(file);
  }

  @Override
  public void close() throws IOException {
    clear();
    super.close();
  }

  @Override
  public void sync(Collection<String> names) {}

  @Override
  public void syncMetaData() {}
}
