package orbweaver.app;

import orbweaver.admin.layout.ServiceKind;

/** Main class of a process of frontier-service. */
public final class FrontierServiceMain {
  private FrontierServiceMain() {}

  public static void main(String[] arguments) {
    System.exit(ServiceMain.run(ServiceKind.FRONTIER, arguments));
  }
}
