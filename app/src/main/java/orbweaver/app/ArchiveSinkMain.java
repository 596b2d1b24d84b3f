package orbweaver.app;

import orbweaver.admin.layout.ServiceKind;

/** Main class of a process of archive-sink. */
public final class ArchiveSinkMain {
  private ArchiveSinkMain() {}

  public static void main(String[] arguments) {
    System.exit(ServiceMain.run(ServiceKind.ARCHIVE, arguments));
  }
}
