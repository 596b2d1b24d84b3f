package orbweaver.app;

import orbweaver.admin.layout.ServiceKind;

/** Main class of a process of index-sink. */
public final class IndexSinkMain {
  private IndexSinkMain() {}

  public static void main(String[] arguments) {
    System.exit(ServiceMain.run(ServiceKind.INDEX, arguments));
  }
}
