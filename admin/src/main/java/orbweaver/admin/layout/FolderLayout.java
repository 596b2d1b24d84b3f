package orbweaver.admin.layout;

import java.nio.file.Path;
import orbweaver.graph.store.duckdb.DuckStore;

/** Layout of the folder of a crawl or of services. */
public final class FolderLayout {
  private FolderLayout() {}

  public static Path broker(Path folder) {
    return folder.resolve("broker");
  }

  /** Returns the folder for the state of a service. */
  public static Path serviceFolder(Path folder, String name) {
    return folder.resolve(name);
  }

  public static Path graph(Path folder) {
    return graphIn(serviceFolder(folder, ServiceKind.SINK.serviceName()));
  }

  /** Returns the folder of the compressed graph, which speeds up queries. */
  public static Path compressedGraph(Path folder) {
    return serviceFolder(folder, ServiceKind.SINK.serviceName()).resolve("index");
  }

  /** Returns the folder of the layout of the hosts, which pictures show. */
  public static Path hostLayout(Path folder) {
    return serviceFolder(folder, ServiceKind.SINK.serviceName()).resolve("hosts");
  }

  /** Returns the folder of the index of anchor texts, which speeds up searches in the graph. */
  public static Path anchorIndex(Path folder) {
    return serviceFolder(folder, ServiceKind.SINK.serviceName()).resolve("anchors");
  }

  /** Returns the folder of the index of URLs, which speeds up the pages about a URL. */
  public static Path urlIndex(Path folder) {
    return serviceFolder(folder, ServiceKind.SINK.serviceName()).resolve("urls");
  }

  /** Returns the graph file in the folder of the sink. */
  static Path graphIn(Path sink) {
    return sink.resolve(DuckStore.FILE_NAME);
  }

  /** Returns the folder of the WARC files. */
  public static Path archive(Path folder) {
    return folder.resolve("archive");
  }

  /** Returns the folder of the full-text index. */
  public static Path textIndex(Path folder) {
    return folder.resolve("index");
  }

  /** Returns the folder of the profiles on file. */
  public static Path profiles(Path folder) {
    return folder.resolve("profiles");
  }

  /** Returns the file that changes by forms are recorded in. */
  public static Path auditLog(Path folder) {
    return folder.resolve("audit.jsonl");
  }

  /** Returns the file of the users who can log in to the pages. */
  public static Path users(Path folder) {
    return folder.resolve("users.yaml");
  }

  public static Path log(Path folder) {
    return folder.resolve("orbweaver.log");
  }
}
