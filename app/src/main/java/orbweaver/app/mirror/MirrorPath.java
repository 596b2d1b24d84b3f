package orbweaver.app.mirror;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Path of a file below the folder of a mirror.
 *
 * @param segments names of its directories, the first is that of its host, and of the file
 */
record MirrorPath(List<String> segments) {
  private static final String UNRESERVED = "-._~=@+!";

  MirrorPath {
    segments = List.copyOf(segments);
  }

  /** Returns the directory of the host. */
  String hostDirectory() {
    return segments.getFirst();
  }

  /** Returns the directories above the file. */
  List<String> directories() {
    return segments.subList(0, segments.size() - 1);
  }

  /** Returns the file. */
  Path in(Path folder) {
    var path = folder;
    for (var segment : segments) path = path.resolve(segment);
    return path;
  }

  /** Returns the text that is equal for paths that a file system without case takes as one. */
  String folded() {
    return folded(segments);
  }

  static String folded(List<String> segments) {
    return String.join("/", segments).toLowerCase(Locale.ROOT);
  }

  /** Returns the relative reference to this file from a file of these directories. */
  String referenceFrom(List<String> directories) {
    var common = 0;
    var limit = Math.min(directories.size(), segments.size() - 1);
    while (common < limit && directories.get(common).equals(segments.get(common))) common++;
    var up = "../".repeat(directories.size() - common);
    return up
        + segments.subList(common, segments.size()).stream()
            .map(MirrorPath::encoded)
            .collect(Collectors.joining("/"));
  }

  /** Returns the relative reference from this file to the directory of its host. */
  String referenceToHost() {
    var up = Collections.nCopies(segments.size() - 2, "../");
    return up.isEmpty() ? "./" : String.join("", up);
  }

  // Names are ASCII.
  private static String encoded(String segment) {
    var out = new StringBuilder(segment.length());
    for (var i = 0; i < segment.length(); i++) {
      var c = segment.charAt(i);
      if (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0) out.append(c);
      else out.append("%%%02X".formatted((int) c));
    }
    return out.toString();
  }
}
