package orbweaver.language.uri;

/** Hierarchy of host names. */
public final class HostNames {
  private HostNames() {}

  /**
   * Tests whether a host has a name or is below it, ignoring case. An IP address has no hierarchy.
   */
  public static boolean isUnder(String host, String name) {
    var above = host.length() - name.length();
    if (above < 0 || !host.regionMatches(true, above, name, 0, name.length())) return false;
    return above == 0 || (host.charAt(above - 1) == '.' && !endsInNumber(name));
  }

  // A host whose last label is a number is an IPv4 address. (URL Standard)
  private static boolean endsInNumber(String name) {
    var lastLabel = name.substring(name.lastIndexOf('.') + 1);
    return lastLabel.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
