package orbweaver.cli.folder;

import java.util.Locale;

/** What keeps things in a folder. */
public enum Kind {
  CRAWL,
  DEMO,
  SERVICE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
