package orbweaver.graph.file;

import orbweaver.graph.sql.Sha256;

/**
 * Names of files and folders made of host names. File systems take 255 bytes of a name; a host has
 * up to 253, and a scheme, a port or a suffix comes to it.
 */
public final class FileNames {
  /** Letters that leave room for a suffix. A shortened name has one more, so that it is unique. */
  static final int LONGEST = 230;

  private static final int DIGITS = 16;

  private FileNames() {}

  /**
   * Returns the name if it is short enough, and otherwise how it begins with a digest of all of it:
   * the same name in every export, and a different one for each host.
   *
   * @param name in ASCII, without a suffix
   */
  public static String bounded(String name) {
    if (name.length() <= LONGEST) return name;
    var end = "~" + Sha256.of(name).substring(0, DIGITS);
    return name.substring(0, LONGEST + 1 - end.length()) + end;
  }
}
