package orbweaver.app.folder;

import java.util.Locale;

/** Kind of a folder: a crawl, the demo, or services. */
public enum FolderKind {
  CRAWL,
  DEMO,
  SERVICE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
