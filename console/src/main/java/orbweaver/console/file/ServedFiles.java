package orbweaver.console.file;

import java.util.Optional;

/** Files with paths of their own, which are no pages. */
@FunctionalInterface
public interface ServedFiles {
  /**
   * Returns the file of a request; empty if none of these has its path.
   *
   * @throws orbweaver.console.page.BadRequest if a parameter is not understood
   */
  Optional<FileAnswer> answer(FileRequest request);
}
