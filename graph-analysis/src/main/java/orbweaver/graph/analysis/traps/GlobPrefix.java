package orbweaver.graph.analysis.traps;

import java.util.Optional;

/** Prefix that a glob stands for. */
final class GlobPrefix {
  private GlobPrefix() {}

  /**
   * Returns the prefix of a glob such as {@code http://a.test/x\?y=*}; empty for a glob that is not
   * a text followed by a single asterisk.
   */
  static Optional<String> of(String glob) {
    var end = glob.length() - 1;
    if (end < 1 || glob.charAt(end) != '*') return Optional.empty();
    var prefix = new StringBuilder();
    for (var at = 0; at < end; at++) {
      var character = glob.charAt(at);
      if (character == '*' || character == '?') return Optional.empty();
      if (character == '\\' && at + 1 == end) return Optional.empty();
      prefix.append(character == '\\' ? glob.charAt(++at) : character);
    }
    return Optional.of(prefix.toString());
  }
}
