package orbweaver.console.picture;

import java.util.Map;
import java.util.TreeMap;
import orbweaver.console.page.Links;

/** Addresses of the pages with pictures. */
public final class PictureAddresses {
  static final String ALL = "/picture";
  static final String TREE = "/picture/tree";
  static final String NEIGHBOURHOOD = "/picture/neighbourhood";
  static final String PATHS = "/picture/paths";
  static final String SITES = "/picture/sites";
  static final String HOSTS = "/picture/hosts";

  private static final String ACTIVITY = "activity";
  private static final String ROOT = "root";
  private static final String FROM = "from";

  private PictureAddresses() {}

  /** Returns the address of the tree of an activity, from its seeds. */
  public static String tree(String activity) {
    return Links.address(TREE, Map.of(ACTIVITY, activity));
  }

  /** Returns the address of the tree below an element. */
  public static String tree(String activity, String index) {
    return Links.address(TREE, new TreeMap<>(Map.of(ACTIVITY, activity, ROOT, index)));
  }

  /** Returns the address of the picture around a page. */
  public static String neighbourhood(String url) {
    return Links.address(NEIGHBOURHOOD, Map.of("url", url));
  }

  /** Returns the address of the picture of the paths between two places. */
  static String paths(String from, String to) {
    return Links.address(PATHS, new TreeMap<>(Map.of("from", from, "to", to)));
  }

  /** Returns the address of the picture of a folder, or of a site. */
  static String sites(String folder) {
    return Links.address(SITES, Map.of("in", folder));
  }

  /** Returns the address of the tree without some elements directly below its root. */
  static String tree(String base, int first) {
    return first == 0 ? base : base + "&" + FROM + "=" + (first + 1);
  }
}
