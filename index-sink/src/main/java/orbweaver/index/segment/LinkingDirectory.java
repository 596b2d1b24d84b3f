package orbweaver.index.segment;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;

/** Directory that takes over the files of a {@link SegmentFolder} by links instead of copies. */
final class LinkingDirectory extends FilterDirectory {
  private final FSDirectory folder;

  LinkingDirectory(FSDirectory folder) {
    super(folder);
    this.folder = folder;
  }

  @Override
  public void copyFrom(Directory from, String source, String target, IOContext context)
      throws IOException {
    if (!(FilterDirectory.unwrap(from) instanceof FSDirectory other)
        || !link(other, source, target)) super.copyFrom(from, source, target, context);
  }

  // Not every file system has links.
  private boolean link(FSDirectory from, String source, String target) {
    try {
      Files.createLink(folder.getDirectory().resolve(target), from.getDirectory().resolve(source));
      return true;
    } catch (IOException | UnsupportedOperationException _) {
      return false;
    }
  }
}
