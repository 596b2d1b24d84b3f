package orbweaver.app;

import orbweaver.admin.layout.ServiceKind;

/** Main class of a process of extractor-service. */
public final class ExtractorServiceMain {
  private ExtractorServiceMain() {}

  public static void main(String[] arguments) {
    System.exit(ServiceMain.run(ServiceKind.EXTRACTOR, arguments));
  }
}
