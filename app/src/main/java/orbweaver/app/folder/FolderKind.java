package orbweaver.app.folder;

import java.util.Locale;

/** Kind of a folder: a crawl with or without a broker, the demo, or services. */
public enum FolderKind {
  CRAWL,
  ENGINE,
  DEMO,
  SERVICE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
