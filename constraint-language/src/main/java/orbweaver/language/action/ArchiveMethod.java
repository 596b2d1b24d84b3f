package orbweaver.language.action;

import java.util.Locale;

/** Method by which an archive stores content. */
public enum ArchiveMethod {
  /** The bytes as they were received. */
  VERBATIM,
  /** HTML with its links remapped to the archive. */
  TRANSLATED;

  /** Returns the keyword in notation. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }
}
