package orbweaver.graph.analysis.export;

import orbweaver.graph.store.sql.Sha256;

/**
 * Names of files and folders that are derived from host names. File systems limit a name to 255
 * bytes; a host name has up to 253, and a scheme, port or suffix is added to it.
 */
public final class FileNames {
  /**
   * Maximum length of an unshortened name, which leaves room for a suffix. A shortened name is one
   * character longer, so it never equals an unshortened one.
   */
  static final int MAX_LENGTH = 230;

  private static final int DIGEST_LENGTH = 16;

  private FileNames() {}

  /**
   * Returns the name if it is short enough, and otherwise its beginning followed by a digest of the
   * name. A host has the same name in every export, and different hosts have different names.
   *
   * @param name in ASCII, without a suffix
   */
  public static String bounded(String name) {
    if (name.length() <= MAX_LENGTH) return name;
    var end = "~" + Sha256.of(name).substring(0, DIGEST_LENGTH);
    return name.substring(0, MAX_LENGTH + 1 - end.length()) + end;
  }
}
