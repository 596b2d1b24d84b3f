package orbweaver.app;

import orbweaver.admin.layout.ServiceKind;

/** Main class of a process of rule-service. */
public final class RuleServiceMain {
  private RuleServiceMain() {}

  public static void main(String[] arguments) {
    System.exit(ServiceMain.run(ServiceKind.RULE, arguments));
  }
}
