package orbweaver.app.mirror;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;

/**
 * Allocator of the paths of a mirror. No two paths are equal without regard to case, and no file is
 * a directory of another one. The paths of the same URLs in the same order are the same.
 */
final class PathAllocator {
  /** Directory of placeholders; no directory of a host contains a tilde. */
  static final String PLACEHOLDERS = "~absent";

  /** File that lists the hosts, beside their directories. */
  static final String INDEX = "index.html";

  // Windows supports 260 characters for a path with the folder of the mirror.
  private static final int MAX_PATH = 180;

  private final Set<String> files = new HashSet<>(Set.of(INDEX));
  private final Set<String> directories = new HashSet<>();

  /** Allocates the path of a URL whose body has that media type. */
  MirrorPath allocate(CrawlUrl url, Optional<String> mediaType) {
    var directory = new ArrayList<String>();
    directory.add(hostDirectory(url));
    var parts = Arrays.asList(url.path().substring(1).split("/", -1));
    for (var part : parts.subList(0, parts.size() - 1)) directory.add(SafeFileNames.of(part));
    var name = FileExtensions.withExtension(fileName(url, parts.getLast()), mediaType);
    var length = directory.stream().mapToInt(part -> part.length() + 1).sum() + name.length();
    if (length > MAX_PATH) {
      directory.subList(1, directory.size()).clear();
      directory.add("~" + SafeFileNames.hash(url.directory()));
      name =
          SafeFileNames.withHash(name.substring(Math.max(0, name.length() - 40)), url.toString());
    }
    return free(directory, name, url.toString());
  }

  /** Allocates the path of the placeholder of a URL. */
  MirrorPath allocatePlaceholder(CrawlUrl url) {
    return free(
        List.of(PLACEHOLDERS), SafeFileNames.hash(url.toString()) + ".html", url.toString());
  }

  /** Returns the directory of the host of a URL, with the port if it is not that of the scheme. */
  static String hostDirectory(CrawlUrl url) {
    return SafeFileNames.of(url.authority().replace(':', '_').replace("~", "%7E"));
  }

  private static String fileName(CrawlUrl url, String part) {
    var name = part.isEmpty() ? "index.html" : part;
    return SafeFileNames.of(url.query().map(query -> name + "@" + query).orElse(name));
  }

  private MirrorPath free(List<String> directory, String name, String url) {
    var allocated = new ArrayList<String>();
    for (var part : directory) {
      var next = part;
      for (var i = 0; files.contains(folded(allocated, next)); i++)
        next = SafeFileNames.withHash(part, "/" + i);
      allocated.add(next);
      directories.add(MirrorPath.folded(allocated));
    }
    var next = name;
    for (var i = 0; isUsed(folded(allocated, next)); i++)
      next = SafeFileNames.withHash(name, url + "/" + i);
    allocated.add(next);
    files.add(MirrorPath.folded(allocated));
    return new MirrorPath(allocated);
  }

  private boolean isUsed(String folded) {
    return files.contains(folded) || directories.contains(folded);
  }

  private static String folded(List<String> directory, String name) {
    var path = new ArrayList<>(directory);
    path.add(name);
    return MirrorPath.folded(path);
  }
}
