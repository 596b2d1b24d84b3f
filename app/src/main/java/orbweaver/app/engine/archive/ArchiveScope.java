package orbweaver.app.engine.archive;

/** Scope of an archive: the pages whose bodies a crawl stores. */
public enum ArchiveScope {
  /** No page. */
  NONE,
  /** Pages that an activity accepts. */
  ACCEPTED_PAGES,
  /** All pages whose body was read. */
  ALL_PAGES
}
