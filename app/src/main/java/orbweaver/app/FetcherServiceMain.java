package orbweaver.app;

import orbweaver.admin.layout.ServiceKind;

/** Main class of a process of fetcher-service. */
public final class FetcherServiceMain {
  private FetcherServiceMain() {}

  public static void main(String[] arguments) {
    System.exit(ServiceMain.run(ServiceKind.FETCHER, arguments));
  }
}
