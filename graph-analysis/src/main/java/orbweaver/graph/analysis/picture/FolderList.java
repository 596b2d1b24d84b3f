package orbweaver.graph.analysis.picture;

import java.util.List;
import orbweaver.graph.analysis.picture.FolderCounts.CountedFolder;

/**
 * Largest of several folders, with the totals of all of them.
 *
 * @param largest the largest folders, those with the most pages first
 * @param folders number of all folders
 * @param pages number of pages in all of them
 */
public record FolderList(List<CountedFolder> largest, long folders, long pages) {
  /** List without a folder. */
  public static final FolderList NONE = new FolderList(List.of(), 0, 0);

  public FolderList {
    largest = List.copyOf(largest);
  }
}
