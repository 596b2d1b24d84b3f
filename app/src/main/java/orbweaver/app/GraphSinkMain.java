package orbweaver.app;

import orbweaver.admin.layout.ServiceKind;

/** Main class of a process of graph-sink. */
public final class GraphSinkMain {
  private GraphSinkMain() {}

  public static void main(String[] arguments) {
    System.exit(ServiceMain.run(ServiceKind.SINK, arguments));
  }
}
